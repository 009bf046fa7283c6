/** The person's own browser, for pages that never open inside the terminal. */
import type { AppError } from '../../contract/errors.ts'
import type { Result } from '../../contract/result.ts'

/** Answers within seconds, also where the system takes its time. */
export type OpenBrowser = (url: string) => Promise<Result<void, AppError>>
