/** The public pages, except the two legal documents (`legal.ts`). */
export const siteMessages = {
  'site.name': 'Slipway',
  'site.skip': 'Skip to content',
  'site.home': 'Slipway home page',
  'site.nav': 'Account',
  'site.footer': 'About this site',
  'site.signIn': 'Sign in',
  'site.open': 'Open Slipway',
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
    'A project plan: four weeks side by side with their items, the current week marked, and six slipped items.',

  'landing.kinds': 'One plan for everything a launch takes',
  'landing.kindsLead':
    'Most plans hold the code and forget the rest. In Slipway, what you build, what you show and how you reach people share the same weeks.',
  'landing.implementation': 'Implementation',
  'landing.implementationText':
    'What you build: features, fixes and the groundwork nobody sees.',
  'landing.demo': 'Demo',
  'landing.demoText':
    'What you show: the moment someone else understands what it’s for.',
  'landing.goToMarket': 'Go to Market',
  'landing.goToMarketText':
    'How you reach people: prices, pages, emails and the calls before them.',

  'landing.story': 'Know why before you plan what',
  'landing.storyText':
    'Write down why your product exists and whose problem it solves. The guided workflow asks the questions, drafts from your answers and comments on what you write. Its words are always marked as a suggestion, and your story changes only when you change it.',
  'landing.storyPoint1': 'A Business Model next to it, under your own headings',
  'landing.storyPoint2':
    'Saved as you type, and kept on your device while you’re offline',
  'landing.storyPicture':
    'The guided workflow: the draft of a product story, marked as a suggestion, with what to work on next.',

  'landing.charts': 'A burndown you can believe',
  'landing.chartsText':
    'Every move is recorded, and what is recorded never changes. So Burndown, Scope and Work Plan show what happened, not what anyone wishes had happened, and one sentence tells you when you’ll finish at this pace.',
  'landing.chartsPoint1': 'See what was added and what slipped, week by week',
  'landing.chartsPoint2': 'View every chart as a table, too',
  'landing.chartsPicture':
    'The burndown of a project: open items falling day by day until today, then the projection to the last day.',

  'landing.playbook': 'The playbook',
  'landing.playbookLead': 'Six things to do well, in one place.',
  'landing.marketTitle': 'Go-to-market planning',
  'landing.marketText':
    'A Business Model with elements you name, and Go to Market items in the same weeks as the work.',
  'landing.storyTitle': 'Product story',
  'landing.storyShort':
    'A guided AI workflow in four steps, from first notes to a story you can put your name to.',
  'landing.weeklyTitle': 'Weekly plan',
  'landing.weeklyText':
    'Weeks and four-week milestones on one board. Your day and your week have lists of their own, one click away.',
  'landing.shipTitle': 'Ship Mode',
  'landing.shipText':
    'Launch automation that does the bookkeeping: slipped items are gathered for you, and closing a project carries its open items over to the next.',
  'landing.patternsTitle': 'Engineering-pattern suggestions',
  'landing.patternsText':
    'Each Implementation has room for its patterns and test scenarios, so that a suggestion has something true to build on.',
  'landing.teamTitle': 'Team coordination',
  'landing.teamText':
    'Invite people with a link, assign work by name, and look up who moved what, and when. Administrators and Editors each see what they can do.',

  'landing.closing': 'Your next launch starts with week one',
  'landing.closingText':
    'Sign in with an account you already have. All we keep about you is your email address and, if you choose them, a name and a color.',

  'request.signedOut': 'Signed out',
  'request.signedOutText': 'You’re signed out.',
  'request.title': 'Request an invite',
  'request.closed': 'Invitation requests are currently closed.',
  'request.text':
    'Someone in a team can still invite you: the link in their message lets you in.',

  'about.title': 'About Slipway',
  'about.text':
    'This page is a placeholder. It will tell you who makes Slipway, and why.',

  'invite.title': 'Your invitation',
  'invite.checking': 'Checking your invitation…',
  'invite.accepted': 'Your invitation is valid. Taking you to sign in…',
  'invite.invalid': 'Sorry, this invitation is not valid.',
  'invite.failed': 'Sorry, there was a problem checking the invite code.',
  'invite.noScript':
    'To check an invitation, this page needs JavaScript. Please turn it on and open the link again.',

  'offline.title': 'Can’t reach Slipway',
  'offline.text':
    'You’re offline, or the server is unavailable. The app still opens, with the lists you saw last.',

  'footer.about': 'About',
  'footer.privacy': 'Privacy',
  'footer.terms': 'Terms of Service',
} as const;
