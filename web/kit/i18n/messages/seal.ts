/** The seals of a team's days. */
export const sealMessages = {
  'seals.title': 'Seals',
  'seals.text':
    'A seal proves that nothing of a day was changed, left out or added later. Keep the newest one outside of Slipway. The export has the events to check it against.',
  'seals.none':
    'The first seal is here tomorrow: days are sealed after midnight UTC.',
  'seals.day': 'Day (UTC)',
  'seals.events': 'Events',
  'seals.file': 'File',
  'seals.download': 'Download',
  'seals.downloadOf': 'Download the seal of {day}',
  'seals.number': '{count, number}',
  'seals.all': 'Show all {count, number}',
  'seals.loadFailed': 'The seals can’t be loaded.',
};
