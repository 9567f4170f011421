import { Component, type ComponentType, type ReactNode, Suspense, use } from 'react';
import { forgetFailures, lazyResource } from './lazy-resource.ts';

/** What stands in a part's place; nothing, where it is not said. */
type Instead = {
  whileLoading?: ReactNode;
  /** It did not arrive. `onAgain` asks for it once more. */
  Missing?: ComponentType<{ onAgain: () => void }>;
};

/** Keeps what fails from taking the page with it. When the connection is back it is tried again. */
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

  /** In vain once before, with a connection: the file may be of a build that is gone, and the page has to come anew. */
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

/** A component whose file can be asked for before it is shown: one that is there shows at once. */
export type LaterPart<Props> = ComponentType<Props> & { readonly load: () => Promise<unknown> };

/**
 * A component with a file of its own, loaded when it is first shown. React's `lazy` remembers for ever that one did not come,
 * and takes the page down with it: here only its place is empty, and it can be asked for again.
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
