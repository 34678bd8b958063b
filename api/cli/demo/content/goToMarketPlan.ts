/** The product story as the team first wrote it, and as it stands now. */
export const STORY_DRAFT = [
  'Small teams do not miss launches because they work too little. They miss',
  'them because nobody saw the week in which it slipped.',
].join(' ');

export const STORY = [
  STORY_DRAFT,
  [
    'Plans live in one place, work in another and the reason for both in a',
    'slide from last spring. By the time the three are compared, the date is',
    'gone. The conversation about it was possible four weeks earlier, and much',
    'cheaper.',
  ].join(' '),
  [
    'Slipway puts the story, the plan and what really happened side by side.',
    'A team drops its work into weeks, sees on Monday what slipped, and decides',
    'then. The past is never rewritten, so the burndown can be believed and the',
    'next plan can learn from it.',
  ].join(' '),
  'We win when a team of five can say on any day what it will launch, and when.',
].join('\n\n');

/** The business model's elements, in the order in which they were found. */
export const BUSINESS_MODEL: readonly Readonly<{
  title: string;
  description: string;
}>[] = [
  {
    title: 'Value Proposition',
    description: [
      'See in the same week that a launch slips, and decide while it is cheap.',
      '- one board for story, plan and history',
      '- a burndown that is never rewritten',
      '- runs on a laptop in a minute',
    ].join('\n'),
  },
  {
    title: 'Customers',
    description: [
      'Teams of three to eight that launch something every quarter.',
      '- founders who also write the code',
      '- product people in small companies',
      '- later: agencies with several clients',
    ].join('\n'),
  },
  {
    title: 'Channels',
    description: [
      '- interviews that turn into beta teams',
      '- a ninety-second tour people forward',
      '- three directories where teams look for tools',
    ].join('\n'),
  },
  {
    title: 'Revenue',
    description: [
      'Free for two people, one price for a team. Hosting it oneself stays free;',
      'support for it does not.',
    ].join(' '),
  },
  {
    title: 'Costs',
    description: [
      'Mostly our time. One small server per hundred teams, mail, and an',
      'accessibility review twice a year.',
    ].join(' '),
  },
  {
    title: 'What we measure',
    description: [
      '- minutes from first visit to first planned week',
      '- teams that plan on three Mondays in a row',
      '- days between a slip and the decision about it',
    ].join('\n'),
  },
];
