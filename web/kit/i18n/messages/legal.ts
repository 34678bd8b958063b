export type LegalText = Readonly<{
  title: string;
  description: string;
  /** A calendar date. */
  updated: string;
  lead: string;
  sections: readonly Readonly<{
    title: string;
    paragraphs: readonly string[];
  }>[];
}>;

/** The privacy notice (A18, Q62). */
export const privacyText: LegalText = {
  title: 'Privacy',
  description:
    'What Slipway knows about you: your email address and the name that you choose, and nothing else.',
  updated: '2024-02-12',
  lead: 'The only personal data that we collect is your email address and, if you choose one, your name. We do not sell it, we do not track you, and we do not tell other sites that you were here.',
  sections: [
    {
      title: 'What we collect',
      paragraphs: [
        'Your email address. We get it from the provider that you sign in with, or from the person who invites you to a team.',
        'A name and a color, if you choose them on the Account screen. We ask no provider for your name.',
      ],
    },
    {
      title: 'What we use it for',
      paragraphs: [
        'Your name and email address are shown in the app, to you and to the members of your teams, so that people know who is who.',
        'Your email address is used for service emails, such as an invitation to a team. We send no advertising.',
      ],
    },
    {
      title: 'What you write',
      paragraphs: [
        'Projects, items, stories and notes belong to your team, and its members see them. When you ask the guided workflow for a text, what you have entered there may be passed to a provider of generated text in order to answer you.',
      ],
    },
    {
      title: 'What is kept in your browser',
      paragraphs: [
        'A cookie that keeps you signed in, and one that remembers that you have been admitted. Your browser also keeps your appearance settings and what you have typed but not yet saved.',
      ],
    },
    {
      title: 'When you leave',
      paragraphs: [
        'Your name and email address are deleted when you close your account: immediately, and everywhere they are stored. Open the Account screen and choose “Close my account”.',
        'The history of a team’s plan stays with the team. It refers to you by a number that is no longer linked to anyone.',
      ],
    },
  ],
};

/** The terms of service (A19). */
export const termsText: LegalText = {
  title: 'Terms of Service',
  description: 'The terms under which Slipway may be used.',
  updated: '2024-02-12',
  lead: 'These terms are between you and the operator of this Slipway (“we”). By using Slipway you agree to them.',
  sections: [
    {
      title: 'Who may use Slipway',
      paragraphs: [
        'You must be at least 18 years old, or have the permission of a parent or guardian.',
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'You sign in with an account of your own at a login provider. Keep it safe: you are responsible for what is done with it.',
        'You can close your account at any time. We may close one that breaks these terms.',
      ],
    },
    {
      title: 'Your content',
      paragraphs: [
        'What you and your team write stays yours. You allow us to store it and to show it to the members of your teams, as the service needs.',
        'Do not enter anything that is unlawful or that you have no right to share.',
      ],
    },
    {
      title: 'Suggestions',
      paragraphs: [
        'Generated texts are suggestions. They may be wrong, so check them before you rely on them.',
      ],
    },
    {
      title: 'The service',
      paragraphs: [
        'Slipway is provided as is, without warranty of any kind. We may change it, limit its use, or end it; where we can, we tell you in advance.',
      ],
    },
    {
      title: 'Liability',
      paragraphs: [
        'As far as the law allows, our liability for everything that arises from Slipway or these terms is limited to the fees that you paid for it in the 12 months before the event. We are not liable for lost profits, lost data or indirect damage.',
      ],
    },
    {
      title: 'Changes to these terms',
      paragraphs: [
        'When these terms change, the date above changes with them. If you continue to use Slipway after that, you agree to the new terms.',
      ],
    },
  ],
};
