/** An error where its cause is: what happened and what it means, what to do, and the reference that finds the detail. */
import type { AppError } from '../../contract/errors.ts'
import { Glyph } from './glyph.tsx'
import './problem.css'

export function Problem({ error }: { readonly error: AppError }) {
  return (
    <div className="problem">
      <Glyph name="triangle" />
      <div>
        <p className="happened">{error.happened}</p>
        <p className="todo">{error.todo}</p>
        {error.reference !== undefined && (
          <p className="reference">
            Reference <span className="code">{error.reference}</span>
          </p>
        )}
      </div>
    </div>
  )
}
