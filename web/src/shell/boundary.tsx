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
          Nothing that the service had accepted is lost.{' '}
          <a href={location.href}>Load the page again</a>.
        </p>
      </section>
    );
  }
}
