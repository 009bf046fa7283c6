/** The text of a file that the person chooses; null where none was. */

/** Main says what is wrong with a text; what is longer than `most` is cut, and so is none that it reads. */
export function chosenText(accept: string, most: number): Promise<string | null> {
  return new Promise((done) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = accept
    input.addEventListener('change', () => {
      const file = input.files?.[0]
      done(file ? file.slice(0, most).text() : null)
    })
    input.addEventListener('cancel', () => done(null))
    input.click()
  })
}
