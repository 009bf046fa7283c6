/** What the page says when neither shell has opened it. */
import './outside-terminal.css'

export function OutsideTerminal() {
  return (
    <main className="outside-terminal">
      <h1>This page is not inside the terminal</h1>
      <p>It shows prices and orders only in the window that Bellwether opens, so it shows nothing here.</p>
      <p>Close this page and start Bellwether again.</p>
    </main>
  )
}
