/** The moment before the core has said what this terminal is. */
import type { AppError } from '../../contract/errors.ts'
import { Problem } from '../ui/problem.tsx'
import { SignInView } from './sign-in-view.tsx'

export function StartingView({ problem }: { readonly problem: AppError | null }) {
  return (
    <SignInView title="Starting">
      <p>The terminal&rsquo;s core is asked which broker it is set up for.</p>
      {problem && <Problem error={problem} />}
    </SignInView>
  )
}
