import { Component, type ReactNode } from 'react';

interface Props {
  /** In the place of what broke; `again` renders that anew. */
  readonly instead: (again: () => void) => ReactNode;
  /** Called while the effects of what broke still hold: they are undone after it. */
  readonly onBroken?: (() => void) | undefined;
  readonly children: ReactNode;
}

interface State {
  readonly isBroken: boolean;
}

/** Keeps what breaks while it is rendered from taking the rest of the page with it. */
export class Boundary extends Component<Props, State> {
  override state: State = { isBroken: false };

  static getDerivedStateFromError(): State {
    return { isBroken: true };
  }

  override componentDidCatch(): void {
    this.props.onBroken?.();
  }

  readonly again = (): void => this.setState({ isBroken: false });

  override render() {
    return this.state.isBroken ? this.props.instead(this.again) : this.props.children;
  }
}
