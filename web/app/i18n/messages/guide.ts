/** The start guide, which leads a new team to its first plan. */
export const guideMessages = {
  'guide.title': 'Get started',
  'guide.skip': 'Skip this guide',
  'guide.start': 'Start into the app',
  'guide.finishing': 'Starting into the app…',
  'guide.notFinished':
    'Sorry, there was a problem. The guide is still open; please try again.',
  'guide.steps': 'Steps of the guide',
  'guide.stepDone': 'done',

  'guide.about': 'Working with Slipway',
  'guide.product-story': 'Craft your Product Story',
  'guide.start-project': 'Start your Project',

  'guide.about.intro':
    'Slipway takes a small team from an idea to a launch: first the story of the product, then a plan of weeks that leads there.',
  'guide.ai.title': 'You write, the AI suggests, you decide',
  'guide.ai.text':
    'Wherever the AI helps, it works in one way: you write a few sentences, press a button, and a suggestion stands beside your text, marked as one. Nothing of it is taken over unless you do so.',
  'guide.ai.try': 'Try it:',
  'guide.ai.ask': 'Give me a suggestion',
  'guide.ai.again': 'The suggestion will stand here.',
  'guide.ai.greeting':
    'Hello, and welcome aboard! Tell me in two sentences what you want to build and for whom, and I will ask you what your story still needs.',

  'guide.items.title': 'What you plan: three kinds of items',
  'guide.items.demo':
    'Something that you can show: to a customer, to each other, at the end of a week.',
  'guide.items.implementation':
    'Something that has to be built, so that there is a demo to show.',
  'guide.items.goToMarket':
    'Something that brings the product to its people: a page, a price, a call.',

  'guide.time.title': 'When: projects in weeks, and timeframes',
  'guide.time.text':
    'A project starts on a Monday and runs for 1 to 52 weeks. Every four weeks make a milestone. You give an item a timeframe as exact as you know it:',
  'guide.time.day': 'A day',
  'guide.time.dayText': 'what you will do today or tomorrow: My Day',
  'guide.time.week': 'A week',
  'guide.time.weekText': 'the usual one: My Week, and the columns of the plan',
  'guide.time.milestone': 'A milestone',
  'guide.time.milestoneText': 'some time in four weeks: My Milestone',
  'guide.time.unplanned':
    'What has no timeframe yet waits as unplanned, and what you drop for now goes out of scope.',
  'guide.about.next': 'Start my Product Story',

  'guide.story.intro':
    'Why does your product exist, and how does it help people? Four short steps lead to an answer. You can come back to it at any time from Go to Market.',
  'guide.story.later': 'Do this later',
  'guide.story.next': 'Go on to the project',

  'guide.project.intro':
    'Say when your project starts and how long it runs. Its weeks and milestones follow from that, and you can change both at any time.',
  'guide.project.next': 'Next',
  'guide.project.edit': 'Change the project settings',
  'guide.project.ends': 'It ends on {end}.',
  'guide.project.whatNext':
    'That is all it takes. Next, write down what comes to your mind: three items are a plan.',
  'guide.project.toPlan': 'Open my Project Plan',
  'guide.project.none': 'There is no project to set up.',
} as const;
