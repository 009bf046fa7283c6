/** Steps made of the library's indicators: what they give before there are bars enough, or cannot be, is no value. */
import type { Bar } from '../bar.ts'
import type { Step, Values } from './study.ts'

type Updated<Input, Result> = { readonly update: (input: Input, replace: boolean) => Result | null }

/** An indicator of one line over the close. */
export function ofClose(indicator: Updated<number, number>, least: number, scale = 1): Step {
  return counted(least, (bar, isAgain) => [scaled(indicator.update(bar.close, isAgain), scale)])
}

export function ofBar(indicator: Updated<Bar, number>, least: number): Step {
  return counted(least, (bar, isAgain) => [indicator.update(bar, isAgain)])
}

export function ofBands<Input>(
  indicator: Updated<Input, { readonly upper: number; readonly middle: number; readonly lower: number }>,
  input: (bar: Bar) => Input,
  least: number,
): Step {
  return counted(least, (bar, isAgain) => {
    const bands = indicator.update(input(bar), isAgain)
    return bands ? [bands.upper, bands.middle, bands.lower] : [null, null, null]
  })
}

/** Shows nothing before so many bars, and never what is no number. */
export function counted(least: number, step: Step): Step {
  let bars = 0
  return (bar, isAgain) => {
    if (!isAgain || bars === 0) bars += 1
    const values = step(bar, isAgain)
    return bars < least ? values.map(() => null) : values.map(finite)
  }
}

/** Its state is of one piece and never changed, so that the last bar can be taken anew from the state before it. */
export function folded<State, Input = Bar>(
  first: State,
  next: (state: State, input: Input) => readonly [State, Values],
): (input: Input, isAgain: boolean) => Values {
  let before = first
  let now = first
  return (input, isAgain) => {
    if (!isAgain) before = now
    const [state, values] = next(before, input)
    now = state
    return values.map(finite)
  }
}

function finite(value: number | null): number | null {
  return value !== null && Number.isFinite(value) ? value : null
}

function scaled(value: number | null, scale: number): number | null {
  return value === null ? null : value * scale
}
