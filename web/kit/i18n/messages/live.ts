/** Presence and changes by others. */
export const liveMessages = {
  'live.here': 'On this project now',
  'live.more': '+{count, number}',
  'live.hasOpen': '{name} has this open',
  'live.hasChanged': '{name} just changed this',
  'live.changed':
    '{name} changed {count, plural, one {# item} other {# items}}.',
  'live.deleted':
    '{name} deleted {count, plural, one {# item} other {# items}}.',
  'live.somebody': 'Someone',
  'live.deletedOpen': '{name} deleted “{title}”.',
};
