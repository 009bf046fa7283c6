/** The address that the broker has to know, to be copied; with a word where it will not stay. */
import { useStore } from 'zustand'
import { useScreen } from '../screen-context.tsx'
import { CopyText } from '../ui/copy-text.tsx'
import { Problem } from '../ui/problem.tsx'

export function RedirectAddress({ uri }: { readonly uri: string }) {
  const described = useStore(useScreen().described)
  const problem = described.kind === 'known' ? described.terminal.profile.redirectProblem : undefined
  return (
    <>
      <CopyText text={uri} name="redirect address" />
      {problem && <Problem error={problem} />}
    </>
  )
}
