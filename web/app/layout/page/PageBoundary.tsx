import { Component } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '@mui/material';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import '../../../kit/layout/page.css';

/** The code of a page did not load: no network, or a newer version is out. */
export class PageNotLoaded extends Error {
  constructor(cause: unknown) {
    super('The page could not be loaded.', { cause });
    this.name = 'PageNotLoaded';
  }
}

type Props = Readonly<{ address: string; children: ReactNode }>;
type State = Readonly<{ error: unknown; address: string }>;

const NONE = Symbol('no error');

class Boundary extends Component<Props, State> {
  override state: State = { error: NONE, address: this.props.address };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  /** Resets the error when another page is opened. */
  static getDerivedStateFromProps(props: Props, state: State) {
    return props.address === state.address
      ? null
      : { error: NONE, address: props.address };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === NONE) return this.props.children;
    return <ErrorPage retry={() => this.retry(error)} />;
  }

  private retry(error: unknown): void {
    // The browser caches the failed import; only a page load retries it.
    if (error instanceof PageNotLoaded) location.reload();
    else this.setState({ error: NONE });
  }
}

/**
 * Shows an error in the shell when a page fails. Typed text is safe, as drafts
 * are on the device.
 */
export const PageBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary address={useLocation().pathname}>{children}</Boundary>
);

type ErrorPageProps = Readonly<{ retry: () => void; offline?: boolean }>;

/** Replaces a page, or the whole app, that could not be rendered. */
export const ErrorPage = ({ retry, offline = false }: ErrorPageProps) => {
  const t = useMessages();
  return (
    <div className="error-page" role="alert">
      <h1>{t('error.pageTitle')}</h1>
      <p>{t(offline ? 'error.offline' : 'error.page')}</p>
      <Button variant="contained" onClick={retry}>
        {t('app.tryAgain')}
      </Button>
    </div>
  );
};
