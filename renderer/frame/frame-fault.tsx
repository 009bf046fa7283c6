/** The last resort: the whole window failed. It says what that means for the trader and how to get on. */

export function FrameFault({ again }: { readonly again: () => void }) {
  return (
    <main className="outside-terminal" role="alert">
      <h1>This window failed and shows nothing</h1>
      <p>Orders and the sign-in are held outside of the window and are not touched by this. The fault was logged.</p>
      <p>
        <button type="button" className="button primary" onClick={again}>
          Open the window again
        </button>
      </p>
    </main>
  )
}
