import { Component, type ComponentType, type ReactNode, Suspense, use } from 'react';
import { forgetFailures, lazyResource } from './lazy-resource.ts';

/** Fallback while the component loads; none by default. */
type Instead = {
  whileLoading?: ReactNode;
  /** Shown when loading failed; `onAgain` retries. */
  Missing?: ComponentType<{ onAgain: () => void }>;
};

/**
 * Error boundary: a failed load leaves the rest of the page intact. Retries when the connection is
 * back.
 */
class Part extends Component<Pick<Instead, 'Missing'> & { children: ReactNode }> {
  override state = { isMissing: false };
  presses = 0;

  static getDerivedStateFromError() {
    return { isMissing: true };
  }

  override componentDidCatch() {
    addEventListener('online', this.again);
  }

  override componentWillUnmount() {
    if (this.state.isMissing) forgetFailures();
    removeEventListener('online', this.again);
  }

  again = () => {
    removeEventListener('online', this.again);
    forgetFailures();
    this.setState({ isMissing: false });
  };

  /** The retry failed while online: the file may belong to an older build, so the page reloads. */
  press = () => {
    this.presses += 1;
    if (this.presses > 1 && navigator.onLine) location.reload();
    else this.again();
  };

  override render() {
    const { Missing, children } = this.props;
    if (this.state.isMissing) return Missing ? <Missing onAgain={this.press} /> : null;
    return children;
  }
}

/** A lazy component that can be preloaded. */
export type LaterPart<Props> = ComponentType<Props> & { readonly load: () => Promise<unknown> };

/**
 * A lazily loaded component. React's `lazy` remembers a failed load forever and crashes the page.
 * This one leaves its place empty and can retry.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { whileLoading, Missing }: Instead = {},
): LaterPart<Props> {
  const file = lazyResource(load);
  function Loaded(props: Props) {
    const Shown = use(file.promise());
    return <Shown {...props} />;
  }
  function Later(props: Props) {
    return (
      <Part {...(Missing && { Missing })}>
        <Suspense fallback={whileLoading}>
          <Loaded {...props} />
        </Suspense>
      </Part>
    );
  }
  return Object.assign(Later, { load: file.load });
}
