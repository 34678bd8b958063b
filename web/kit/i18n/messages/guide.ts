/** The start guide, which leads a new team to its first plan. */
export const guideMessages = {
  'guide.title': 'Get started',
  'guide.steps': 'Guide steps',
  'guide.stepDone': 'completed',

  'guide.about': 'Working with Slipway',
  'guide.product-story': 'Craft your Product Story',
  'guide.start-project': 'Start your Project',

  'guide.about.intro':
    'Slipway takes a small team from idea to launch: first the story of the product, then a week-by-week plan to get there.',
  'guide.name.title': 'What your team calls you',
  'guide.ai.title': 'You write, the AI suggests, you decide',
  'guide.ai.text':
    'AI works the same way everywhere: you write a few sentences, press a button, and a suggestion appears next to your text. Nothing changes unless you use it.',
  'guide.ai.try': 'Try it:',
  'guide.ai.ask': 'Give me a suggestion',
  'guide.ai.placeholder': 'The suggestion will appear here.',
  'guide.ai.greeting':
    'Hello, and welcome aboard! Tell me in two sentences what you want to build and for whom, and I’ll ask what your story still needs.',

  'guide.items.title': 'What you plan: three kinds of items',
  'guide.items.demo':
    'Something you can show: to a customer, or to each other at the end of a week.',
  'guide.items.implementation':
    'Something you build, so that there is a demo to show.',
  'guide.items.goToMarket':
    'Something that brings the product to people: a page, a price, a call.',

  'guide.time.title': 'When: projects, weeks and timeframes',
  'guide.time.text':
    'A project starts on a Monday and runs for 1 to 52 weeks. Every four weeks make a milestone. Give each item a timeframe that is as exact as you know it:',
  'guide.time.day': 'A day',
  'guide.time.dayText': 'what you’ll do today or tomorrow: My Day',
  'guide.time.week': 'A week',
  'guide.time.weekText':
    'the usual choice: My Week, and the columns of the plan',
  'guide.time.milestone': 'A milestone',
  'guide.time.milestoneText': 'any time within four weeks: My Milestone',
  'guide.time.unplanned':
    'Items without a timeframe are unplanned. What you drop for now goes out of scope.',
  'guide.about.next': 'Start my Product Story',

  'guide.story.intro':
    'Why does your product exist, and how does it help people? Four short steps lead to an answer. You can come back anytime from Go to Market.',
  'guide.story.later': 'Do this later',
  'guide.story.next': 'Continue to the project',

  'guide.project.intro':
    'Choose when your project starts and how long it runs. Its weeks and milestones follow from that, and you can change both at any time.',
  'guide.project.next': 'Next',
  'guide.project.edit': 'Edit project settings',
  'guide.project.ends': 'It ends on {end}.',
  'guide.project.whatNext':
    'That’s all it takes. Next, write down what comes to mind: three items make a plan.',
  'guide.project.toPlan': 'Open my Project Plan',
  'guide.project.none': 'There is no project to set up.',
} as const;
