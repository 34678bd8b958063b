import { english } from '../../kit/i18n/messages/english.ts';
import type { MessageKey } from '../../kit/i18n/messages/english.ts';
import {
  navigationEntries,
  settingsEntries,
} from '../layout/navigation/entries.ts';
import type { NavigationEntry } from '../layout/navigation/entries.ts';
import type { HtmlPage } from './htmlPages.ts';

const range = (length: number): readonly number[] =>
  Array.from({ length }, (_, index) => index);

/** Text without values, rendered when the client is built. */
const text = (key: MessageKey): string => english[key];

type Props = Readonly<{ page: HtmlPage }>;

/**
 * The shell before any script runs, in the same places as the app's shell.
 * Attributes of the root element set its look.
 */
export const StaticShell = ({ page }: Props) => (
  <div className="static-shell shell-frame">
    <div className="static-bar" />
    <div className="shell-columns">
      <div className="static-side side-bar">
        <div className="static-selector" />
        <nav aria-label={text('nav.label')}>
          <Entries entries={navigationEntries} open={page.entry} />
          <p className="navigation-section-name">
            {text('nav.section.settings')}
          </p>
          <Entries entries={settingsEntries} open={page.entry} />
        </nav>
      </div>
      <div className="static-sheet shell-sheet">
        <div className="static-top top-bar">
          <span className="static-drawer" />
          <span className="static-search" />
        </div>
        <main className="shell-main" aria-busy="true">
          <p
            role="status"
            aria-label={text('app.loading')}
            className="visually-hidden"
          />
          <Outline page={page} />
        </main>
      </div>
    </div>
  </div>
);

const Entries = ({
  entries,
  open,
}: {
  entries: readonly NavigationEntry[];
  open: string;
}) => (
  <ul className="navigation-list">
    {entries.map(({ to, label, Icon }) => (
      <li key={to}>
        <a
          className="static-link"
          href={to}
          aria-current={to === open ? 'page' : undefined}
        >
          <Icon />
          {text(label)}
        </a>
      </li>
    ))}
  </ul>
);

/** The keys of gray boxes: rows, or columns of a board and the cards in them. */
const ROWS = range(8);
const COLUMNS = range(5);
const CARDS = range(6);

/** Gray boxes in the place of the page's content. */
const Outline = ({ page: { outline, title } }: Props) =>
  outline === 'board' ? (
    <div className="static-board">
      <div className="static-board-head">
        <Title title={title} />
      </div>
      <div className="static-columns">
        {COLUMNS.map((column) => (
          <div key={column}>
            {CARDS.map((card) => (
              <span key={card} />
            ))}
          </div>
        ))}
      </div>
    </div>
  ) : (
    <div
      className="page-container"
      data-width={outline === 'medium' ? 'medium' : 'full'}
    >
      <div className="page-head">
        <Title title={title} />
      </div>
      <div className="static-rows">
        {ROWS.map((row) => (
          <span key={row} />
        ))}
      </div>
    </div>
  );

const Title = ({ title }: Pick<HtmlPage, 'title'>) =>
  title === null ? (
    <span className="static-title" />
  ) : (
    <h1 className="page-title">{text(title)}</h1>
  );
