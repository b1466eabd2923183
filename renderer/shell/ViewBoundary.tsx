/** A view that cannot be drawn takes no other with it: the frame stays, and says what happened. A fault here is a bug of ours. */
import { Component, type ReactNode } from 'react';

interface Props {
  /** Another one is another try. */
  readonly place: string;
  readonly fallback: (again: () => void, message: string) => ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly message: string | null;
  readonly place: string;
}

export class ViewBoundary extends Component<Props, State> {
  override state: State = { message: null, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.place === state.place ? null : { message: null, place: props.place };
  }

  override render(): ReactNode {
    const { message } = this.state;
    if (message === null) return this.props.children;
    return this.props.fallback(() => this.setState({ message: null }), message);
  }
}
