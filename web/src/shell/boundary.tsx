import { Component, type ReactNode } from 'react';

/** A page that fails leaves the navigation standing, and says what to do. */
export class Boundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <section role="alert">
        <h1>This page failed</h1>
        <p>{error.message}</p>
        <p>
          Your runs are safe. <a href={location.href}>Reload the page</a>.
        </p>
      </section>
    );
  }
}
