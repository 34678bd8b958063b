import { Component } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PageNotLoaded } from '../../routing/lazyPage.tsx';
import { ErrorPage } from './ErrorPage.tsx';

type Props = Readonly<{ place: string; children: ReactNode }>;
type State = Readonly<{ error: unknown; place: string }>;

const NONE = Symbol('no error');

class Boundary extends Component<Props, State> {
  override state: State = { error: NONE, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  /** Another page deserves another try. */
  static getDerivedStateFromProps(props: Props, state: State) {
    return props.place === state.place
      ? null
      : { error: NONE, place: props.place };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === NONE) return this.props.children;
    return <ErrorPage retry={() => this.retry(error)} />;
  }

  private retry(error: unknown): void {
    // The browser remembers that the code did not come; a new page forgets.
    if (error instanceof PageNotLoaded) location.reload();
    else this.setState({ error: NONE });
  }
}

/**
 * Keeps the shell standing when a page breaks. What was typed is safe: drafts
 * live on the device, not in the page.
 */
export const PageBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary place={useLocation().pathname}>{children}</Boundary>
);
