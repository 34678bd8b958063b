/** The public pages, except the two documents (`legal.ts`). */
export const siteMessages = {
  'site.name': 'Slipway',
  'site.skip': 'Skip to content',
  'site.home': 'Slipway, to the start page',
  'site.nav': 'Account',
  'site.footer': 'About this site',
  'site.signIn': 'Sign in',
  'site.requestInvite': 'Request an invite',
  'site.start': 'Start your next Project',
  'site.ok': 'Ok',
  'site.done': 'Done',
  'site.tryAgain': 'Try again',
  'site.pageTitle': '{page} – Slipway',
  'site.line': 'From first idea to launch day.',
  'site.updated': 'Last updated: {date}',

  'landing.title': 'Slipway – plan the launch, see the week it slips',
  'landing.description':
    'The AI-powered playbook for small product teams: product story, go-to-market plan, weekly plan and a history that is never rewritten.',
  'landing.hero': 'Plan the launch. See the week it slips.',
  'landing.heroFirst': 'Plan the launch.',
  'landing.heroSecond': 'See the week it slips.',
  'landing.lead':
    'Slipway is the AI-powered playbook for small product teams: the story of your product, the plan of every week and what really happened, side by side.',
  'landing.planPicture':
    'The plan of a project: four weeks side by side with their items, the present week marked, and six items that slipped.',

  'landing.kinds': 'One plan for all that a launch takes',
  'landing.kindsLead':
    'Most plans hold the code and forget the rest. In Slipway, what you build, what you show and what brings it to people stand in the same weeks.',
  'landing.implementation': 'Implementation',
  'landing.implementationText':
    'What you build: features, fixes, and what nobody sees but everything stands on.',
  'landing.demo': 'Demo',
  'landing.demoText':
    'What you show: the moment in which somebody else understands what it is for.',
  'landing.goToMarket': 'Go to Market',
  'landing.goToMarketText':
    'What brings it to people: prices, pages, mails and the calls before them.',

  'landing.story': 'Know why before you plan what',
  'landing.storyText':
    'Write down why your product exists and whose problem it solves. The guided workflow asks the questions, drafts from your answers and comments on what you wrote. Its words are always marked as a suggestion, and your story changes only when you change it.',
  'landing.storyPoint1': 'The Business Model beside it, in your own headings',
  'landing.storyPoint2':
    'Saved while you type, and kept on your device when the network is not there',
  'landing.storyPicture':
    'The guided workflow: the draft of a product story, marked as a suggestion, with what to work on next.',

  'landing.charts': 'A burndown that you can believe',
  'landing.chartsText':
    'Every move is recorded, and nothing that is recorded changes later. So Burndown, Scope and Work Plan show what happened, not what somebody would like to have happened, and one sentence says when you finish at this pace.',
  'landing.chartsPoint1': 'See what was added and what slipped, week by week',
  'landing.chartsPoint2': 'Read every chart as a table, too',
  'landing.chartsPicture':
    'The burndown of a project: open items falling day by day until today, then the projection to the last day.',

  'landing.playbook': 'The playbook',
  'landing.playbookLead': 'Six things to do well, in one place to do them.',
  'landing.marketTitle': 'Go-to-market planning',
  'landing.marketText':
    'A Business Model of elements that you name, and Go to Market items in the same weeks as the work.',
  'landing.storyTitle': 'Product story',
  'landing.storyShort':
    'A guided AI workflow in four steps, from first notes to a text that you can put your name to.',
  'landing.weeklyTitle': 'Weekly plan',
  'landing.weeklyText':
    'Weeks and four-week milestones on one board. Your day and your week are lists of their own, one click away.',
  'landing.shipTitle': 'Ship Mode',
  'landing.shipText':
    'Launch automation that takes over the bookkeeping: what slipped is gathered for you, and a project that closes hands what is open to the next.',
  'landing.patternsTitle': 'Engineering-pattern suggestions',
  'landing.patternsText':
    'Each Implementation has room for its patterns and test scenarios, through the API today, so that a suggestion has something true to build on.',
  'landing.teamTitle': 'Team coordination',
  'landing.teamText':
    'Invite by a link, share the work by name, and look up who moved what, and when. Administrators and Editors each see what is theirs to do.',

  'landing.closing': 'Your next launch has a week one',
  'landing.closingText':
    'Sign in with the account that you have already. All we keep about you is your email address.',

  'request.title': 'Request an invite',
  'request.closed': 'Invitation requests are currently closed.',
  'request.text':
    'Somebody in a team can still invite you: the link in their message lets you in.',

  'about.title': 'About Slipway',
  'about.text':
    'This page is a placeholder. Who makes Slipway, and why, will stand here.',

  'invite.title': 'Your invitation',
  'invite.checking': 'Checking your invitation…',
  'invite.accepted': 'Your invitation is valid. Taking you to sign in…',
  'invite.invalid': 'Sorry, this invitation is not valid.',
  'invite.failed': 'Sorry, there was a problem checking the invite code.',
  'invite.noScript':
    'To check an invitation, this page needs JavaScript. Please turn it on and open the link again.',

  'offline.title': 'Slipway cannot be reached',
  'offline.text':
    'There is no network, or the server is away. The app opens all the same, with the lists that you saw last.',
  'offline.open': 'Open Slipway',

  'footer.about': 'About',
  'footer.privacy': 'Privacy',
  'footer.terms': 'Terms of Service',
} as const;
