/** What the trade page does in the browser: asks the page that opened it, and hands on what it was told. */

/**
 * The questions hold nothing, so anybody may hear them; whoever is told what they ask for is the other side's to decide. Only the
 * opener is listened to.
 */
export const askingScript = `
(() => {
  const form = document.forms[0]
  const questions = ['getOrderList', 'getApiKey', 'getLoginKey']
  const told = new Map()
  if (window.opener === null) {
    document.querySelector('[role=status]').textContent =
      'No page opened this one, so nobody can say which orders are meant. Close it, and press the button again.'
    return
  }
  window.addEventListener('message', (event) => {
    if (event.source !== window.opener || told.size === questions.length) return
    let answer = null
    try {
      answer = JSON.parse(event.data)
    } catch {}
    if (!questions.includes(answer?.type)) return
    told.set(answer.type, answer)
    if (told.size < questions.length) return
    form.elements.orders.value = JSON.stringify(told.get('getOrderList').data ?? [])
    form.elements.apiKey.value = told.get('getApiKey').data ?? ''
    const { lka, data } = told.get('getLoginKey')
    form.elements.userId.value = (lka && data?.uid) || ''
    form.elements.loginKey.value = (lka && data?.lk) || ''
    form.submit()
  })
  for (const question of questions) window.opener.postMessage(question, '*')
})()
`
