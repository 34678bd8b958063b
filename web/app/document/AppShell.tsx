import { documentMessages } from '../../kit/i18n/messages/document.ts';
import { english } from '../../kit/i18n/messages/english.ts';
import type { MessageKey } from '../../kit/i18n/messages/english.ts';
import {
  navigationEntries,
  settingsEntries,
} from '../layout/navigation/entries.ts';
import type { NavigationEntry } from '../layout/navigation/entries.ts';
import type { AppDocument } from './documents.ts';

/** Text without values, rendered when the client is built. */
const text = (key: MessageKey): string => english[key];

type Props = Readonly<{ document: AppDocument }>;

/**
 * The shell before any script runs, in the same places as the app's shell.
 * Attributes of the root element set its look.
 */
export const AppShell = ({ document }: Props) => (
  <div className="document shell-frame">
    <div className="document-bar" />
    <div className="shell-columns">
      <div className="document-side side-bar">
        <div className="document-selector" />
        <nav aria-label={text('nav.label')}>
          <Entries entries={navigationEntries} open={document.entry} />
          <p className="navigation-section-name">
            {text('nav.section.settings')}
          </p>
          <Entries entries={settingsEntries} open={document.entry} />
        </nav>
      </div>
      <div className="document-sheet shell-sheet">
        <div className="document-top top-bar">
          <span className="document-drawer" />
          <span className="document-search" />
        </div>
        <main className="shell-main" aria-busy="true">
          <p
            role="status"
            aria-label={text('app.loading')}
            className="visually-hidden"
          />
          <Outline document={document} />
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
          className="document-link"
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

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7] as const;

const Outline = ({ document: { outline, title } }: Props) =>
  outline === 'board' ? (
    <div className="document-board">
      <div className="document-board-head">
        <Title title={title} />
      </div>
      <div className="document-columns">
        {ROWS.slice(0, 5).map((column) => (
          <div key={column}>
            {ROWS.slice(0, 6).map((row) => (
              <span key={row} />
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
      <div className="document-rows">
        {ROWS.map((row) => (
          <span key={row} />
        ))}
      </div>
    </div>
  );

const Title = ({ title }: Pick<AppDocument, 'title'>) =>
  title === null ? (
    <span className="document-title" />
  ) : (
    <h1 className="page-title">{text(title)}</h1>
  );

/** The message for a page whose script did not load; hidden until then. */
export const NotLoaded = () => (
  <div className="document-failure" id="not-loaded" role="alert" hidden>
    <p>{documentMessages['document.notLoaded']}</p>
    <a href="">{documentMessages['document.reload']}</a>
  </div>
);
