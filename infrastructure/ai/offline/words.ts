/** Words that mean little by themselves and are therefore never a topic. */
const COMMON_WORDS = new Set(
  `a about above after again against all almost also although always am an and
  another any anybody anyone anything are app apps around as ask at away back be because
  become been before behind being below best better between both build building builds but by call
  called can cannot come comes could create creates day days did different do does doing done during
  down each easily easy either else enough especially etc even ever every
  everybody everyone everything few find first for from full get gets getting
  give gives go goes going good got great had has have having he help helping
  helps her here hers him his how however i idea if in instead into is it its
  itself just keep keeps kind know known large last least less let lets like little
  long look lose loses lot lots made make makes making many may maybe me mean means might
  mine month months more most mostly much must my need needed needs never new next no nobody
  nobody's none nor not nothing now of off offer offers often on once one only onto or other
  others our ours out over own people per place please platform problem product project provide provides
  put quite rather really right same say see seem service shall she should show simple
  simply since so some somebody someone something small sometimes soon start still
  story such sure take takes than that the their theirs them themselves then
  there these they thing things think this those though through time times to
  today together too tool tools toward try trying two under until up upon us use used user
  users uses using very via want wanted wants was way ways we website week weeks well were what
  whatever when where whether which while who whole whom whose why will with
  within without work works would year years yes yet you your yours`.split(
    /\s+/,
  ),
);

/** Words that sound good and fit any product. */
export const EMPTY_WORDS: readonly string[] =
  `amazing awesome best-in-class cutting-edge disruptive effortless effortlessly
  empower game-changing holistic innovative intuitive leverage next-generation
  powerful revolutionary revolutionize robust seamless seamlessly solution
  solutions state-of-the-art streamline synergy ultimate unique user-friendly
  world-class`.split(/\s+/);

/** Endings of words for people by occupation: teachers, florists, nurses. */
const OCCUPATION_ENDINGS =
  /(?:(?<=[^\W\d_]{2})(?:ers|ors|ists|ians|ants|ees|eurs)|nurses)$/i;

const NOT_OCCUPATIONS = new Set(
  `answers beers calendars chapters characters colors colours computers corners
  considers counters covers degrees delivers dinners discovers doors empowers enters errors factors fees
  floors folders gathers grants headers hours indoors letters matters meters metres
  mirrors monitors newsletters numbers offers orders outdoors papers parameters
  plants posters powers prefers printers quarters remembers reminders rumors rumours screwdrivers
  sensors servers shoulders spreadsheets stickers suffers summers tours transfers towers trackers
  trees triggers vouchers wants warrants waters wonders restaurants`.split(
    /\s+/,
  ),
);

const PEOPLE_WORDS = new Set(
  `adults agencies athletes businesses chefs children citizens clinics clubs
  coaches colleagues communities companies couples customers families friends
  grandparents groups hosts households individuals kids makers men moms mums
  neighbours neighbors nonprofits ngos offices organisations organizations
  parents patients people persons pupils restaurants schools shops singles
  startups staff students studios teams teens tenants volunteers women youth
  cooks guests girls boys dads folks everyone newcomers`.split(/\s+/),
);

/** Whether a word can be a topic. */
export const isTopical = (word: string): boolean =>
  word.length > 2 &&
  !COMMON_WORDS.has(word.toLowerCase()) &&
  !EMPTY_WORDS.includes(word.toLowerCase()) &&
  !/^\d/.test(word);

/** Whether a word means several people. */
export const isPeople = (word: string): boolean => {
  const lower = word.toLowerCase();
  return (
    PEOPLE_WORDS.has(lower) ||
    (OCCUPATION_ENDINGS.test(word) && !NOT_OCCUPATIONS.has(lower))
  );
};
