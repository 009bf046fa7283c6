/** The two global names of the order button (4.8): what the page brings, and what the script offers it. */
export {}

declare global {
  const upstoxTradesConfig: unknown

  interface Window {
    UpstoxButton?: object
  }
}
