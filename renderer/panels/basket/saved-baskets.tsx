/** Baskets saved under names: the orders of one are put into the basket, to be looked at there, and those of the basket are saved. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { longestBasketName, mostTimes, type SavedBasket, timesQuantity } from '../../../contract/basket.ts'
import { keyName } from '../../keyboard/chord.ts'
import { useKeyWords, useScreen, useSettings } from '../../screen-context.tsx'
import { basketWords, ordersCounted } from '../../stores/basket-desk.ts'
import { lastOf } from '../../stores/heard.ts'
import { Button } from '../../ui/button.tsx'
import { CloseButton } from '../../ui/close-button.tsx'
import { MovingList } from '../../ui/moving-list.tsx'
import { NameForm } from '../../ui/name-form.tsx'
import { Problem } from '../../ui/problem.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Sheet } from '../../ui/sheet.tsx'

const none: readonly SavedBasket[] = []

/** Of how many times its quantity each order is put in; a digit chooses it from the list. */
const timesWords = Object.fromEntries(
  Array.from({ length: mostTimes }, (_, at) => [String(at + 1), at === 0 ? 'as saved' : `${at + 1} times`]),
)

type Act = 'put' | 'save' | 'remove' | 'undo'

const actKeys: Readonly<Record<string, Act>> = { n: 'save', Delete: 'remove', u: 'undo' }

export function SavedBaskets() {
  const { streams, basketDesk } = useScreen()
  const told = useStore(streams.basket, lastOf)
  const [wanted, setReached] = useState('')
  const [isNaming, setNaming] = useState(false)
  const [times, setTimes] = useState('1')
  const saved = told?.saved ?? none
  const here = saved.find(({ name }) => name === wanted) ?? saved[0]
  const count = basketDesk.chosen().length
  const priceKey = useKeyWords('basket.price')
  const page = useRef<HTMLElement>(null)
  const hasList = here !== undefined
  // The last one was deleted, or nothing came of a name: the keyboard goes on from the first act.
  useEffect(() => {
    if (hasList || isNaming || page.current?.contains(document.activeElement)) return
    page.current?.querySelector('button')?.focus()
  }, [hasList, isNaming])

  /** What is not saved keeps its name in the form. */
  async function save(name: string): Promise<void> {
    if (!(await basketDesk.save(name))) return
    setReached(name)
    setNaming(false)
  }

  return (
    <Sheet label="Saved baskets" onClose={basketDesk.hideSaved}>
      {(close) => {
        const acts: Readonly<Record<Act, () => void>> = {
          put: () => {
            if (here) void basketDesk.putSaved(here, Number(times)).then((isPut) => isPut && close())
          },
          save: () => setNaming(count > 0),
          remove: () => {
            if (here) void basketDesk.deleteSaved(here)
          },
          undo: () => void basketDesk.undoSaved(),
        }
        const onKeyDown = (event: KeyboardEvent) => {
          const act = isNaming || event.repeat ? undefined : actKeys[keyName(event)]
          if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return
          event.preventDefault()
          acts[act]()
        }
        return (
          <section ref={page} className="sheet-page" aria-label="Saved baskets" onKeyDown={onKeyDown}>
            <h2>Saved baskets</h2>
            {told?.savedProblem && <Problem error={told.savedProblem} />}
            {here ? (
              <MovingList
                label="Saved baskets"
                isMany={false}
                reached={here.name}
                onReach={setReached}
                onMove={() => {}}
                onKey={(_, key) => {
                  if (key === 'Enter') acts.put()
                  else if (Object.hasOwn(timesWords, key)) setTimes(key)
                  else return false
                  return true
                }}
                entries={saved.map((each) => ({
                  id: each.name,
                  isChosen: each === here,
                  shown: <SavedEntry saved={each} times={Number(times)} />,
                }))}
              />
            ) : (
              <p className="hint">Orders that go together again and again are saved here under a name.</p>
            )}
            {here && !isNaming && (
              <SelectField label="Each order for its quantity" value={times} words={timesWords} onChoose={setTimes} />
            )}
            {isNaming ? (
              <NameForm
                label={`Name for ${count === 1 ? 'the order' : `the ${count} orders`} of the basket`}
                act="Save"
                name=""
                longest={longestBasketName}
                onName={(name) => void save(name)}
                onLeave={() => setNaming(false)}
              />
            ) : (
              <div className="acts">
                {here && (
                  <Button look="primary" chord="Enter" onPress={acts.put}>
                    Put into the basket{times !== '1' && `, ${times} times`}
                  </Button>
                )}
                {count > 0 && (
                  <Button chord="N" onPress={acts.save}>
                    Save {count === 1 ? 'the order' : `the ${count} orders`} of the basket
                  </Button>
                )}
                {here && (
                  <Button chord="Delete" onPress={acts.remove}>
                    Delete
                  </Button>
                )}
                <Button chord="U" onPress={acts.undo}>
                  Undo
                </Button>
                <CloseButton onPress={close} />
              </div>
            )}
            <p className="hint">
              {isNaming
                ? 'What is saved under that name already is replaced; Undo brings it back.'
                : `${count === 0 ? 'The basket is empty: there is nothing to save. ' : ''}Orders come back with the prices they were saved at; ${priceKey} gives them those of now. A digit says for how many times its quantity each comes. They are looked at before they are sent.`}
            </p>
          </section>
        )
      }}
    </Sheet>
  )
}

function SavedEntry({ saved: { name, orders }, times }: { readonly saved: SavedBasket; readonly times: number }) {
  const { grouping } = useSettings()
  return (
    <>
      <span />
      <span className="name">{name}</span>
      <span className="words">
        {orders.map((order) => basketWords(timesQuantity(order, times), grouping)).join('; ')}
      </span>
      <span className="count">{ordersCounted(orders.length)}</span>
    </>
  )
}
