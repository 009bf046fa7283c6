/** Why the last sign-in did not come about: told by the session, or by the answer to the last ask. */
import { useStore } from 'zustand'
import type { AppError } from '../../contract/errors.ts'
import { useScreen } from '../screen-context.tsx'
import { Problem } from '../ui/problem.tsx'

export function SignInProblem({ because = null }: { readonly because?: AppError | null }) {
  const asked = useStore(useScreen().signIn.asking.store)
  const refused = asked.kind === 'refused' ? asked.error : null
  // Main may tell the same error both ways; it is one problem.
  const own = refused && refused.happened !== because?.happened ? refused : null
  return (
    <>
      {because && <Problem error={because} />}
      {/* The session has not changed, so that nothing else says it aloud. */}
      <div role="alert">{own && <Problem error={own} />}</div>
    </>
  )
}
