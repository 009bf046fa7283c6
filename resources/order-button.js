/**
 * The order button for other people's pages (2.10, 4.8): a page names orders, and a press opens the trade page of the broker, which
 * asks this script for them. Nothing is placed here. Served as it stands, so that what is tested is what a page loads; the names are
 * the interface's own. The trade page is the one beside this file: whoever serves the one serves the other.
 */
;(() => {
  const tag = 'upstox-tradebutton'
  const anyButton = `${tag}, [${tag}]`
  const ofType = { tradebutton: tag, a: `a[${tag}]`, button: `button[${tag}]` }

  /** For the author of the page, since a person who presses the button can do nothing about it. */
  function say(/** @type {string} */ sentence) {
    console.warn(`Order button: ${sentence}`)
  }

  const tradePage = findTradePage()
  if (tradePage === null) return
  if ('UpstoxButton' in window) return say('the script is on the page twice; the first one counts.')

  /** Null, and said, where there is none that could be told from any other. */
  function findTradePage() {
    const script = document.currentScript
    const address = script instanceof HTMLScriptElement && script.src !== '' ? new URL('trade/', script.src) : null
    if (address?.protocol === 'https:' || address?.protocol === 'http:') return address
    say('load the script with <script src="…"> from the broker, at the end of the body.')
    return null
  }

  /**
   * @typedef {{ readonly orderType?: unknown, readonly price?: unknown, readonly triggerPrice?: unknown }} Conditional
   * @typedef {Conditional & { readonly [field: string]: unknown }} Order
   * @typedef {{ readonly isRight: (value: unknown) => boolean, readonly needs: string }} Rule
   */

  /** @returns {Rule} */
  function oneOf(/** @type {readonly string[]} */ ...words) {
    return { isRight: (value) => words.some((word) => word === value), needs: `must be ${words.join(' or ')}` }
  }

  /** @returns {Rule} */
  function written(/** @type {RegExp} */ form, /** @type {string} */ needs) {
    return {
      isRight: (value) => (typeof value === 'string' || typeof value === 'number') && form.test(String(value)),
      needs,
    }
  }

  /** @returns {Rule} */
  function maybe(/** @type {Rule} */ { isRight, needs }) {
    return { isRight: (value) => !isThere(value) || isRight(value), needs: `${needs}, or be left out` }
  }

  const isThere = (/** @type {unknown} */ value) => value !== undefined && value !== ''
  const amount = /^(?:0|[1-9]\d{0,9})(?:\.\d{1,4})?$/

  /** What a field may hold is written so that no value can hold what parts the fields of a link: & | # + % or a space. */
  const rules = {
    exchange: oneOf('NSE', 'NCD', 'BSE', 'BCD', 'MCX'),
    series: oneOf('EQ', 'FO'),
    token: written(/^[1-9]\d{0,11}$/, 'must be the number that the exchange gives the scrip'),
    symbol: maybe(written(/^[\w.-]{1,60}$/, 'may hold letters, digits and . _ - only')),
    quantity: written(/^[1-9]\d{0,9}$/, 'must be a whole number above 0'),
    price: written(amount, 'must be an amount in rupees, 0 for a market order'),
    side: oneOf('buy', 'sell'),
    orderType: oneOf('l', 'm', 'sl', 'sl-m'),
    position: oneOf('d', 'i'),
    tif: oneOf('day', 'ioc'),
    triggerPrice: maybe(written(amount, 'must be an amount in rupees')),
  }

  /** What is wrong with it, or null. It is refused as a whole: another order than was meant must not come of it. */
  function wrongWith(/** @type {Order} */ order) {
    const unknown = Object.keys(order).find((field) => !Object.hasOwn(rules, field))
    if (unknown !== undefined) return `${unknown} is no field of an order that is known here`
    for (const [field, { isRight, needs }] of Object.entries(rules))
      if (!isRight(order[field])) return `${field} ${needs}`
    const isAtMarket = order.orderType === 'm' || order.orderType === 'sl-m'
    if (isAtMarket !== (Number(order.price) === 0))
      return isAtMarket ? 'price must be 0, as it goes at the market' : 'price must be above 0'
    const isStop = order.orderType === 'sl' || order.orderType === 'sl-m'
    if (isStop) return Number(order.triggerPrice) > 0 ? null : 'triggerPrice must be above 0 for a stop-loss order'
    return isThere(order.triggerPrice) ? 'triggerPrice must be blank where nothing waits for it' : null
  }

  /** The order as it is from now on, whatever the page does with its own; null, and said, for a wrong one. */
  function readOrder(/** @type {unknown} */ given, /** @type {string} */ of) {
    const isObject = typeof given === 'object' && given !== null && !Array.isArray(given)
    const order = isObject ? { .../** @type {Order} */ (given) } : null
    const wrong = order === null ? 'it is not an object' : wrongWith(order)
    if (wrong === null) return order
    say(`an order of the button “${of}” was refused: ${wrong}.`)
    return null
  }

  /** @type {Map<string, Order[]>} */
  const buttons = new Map()
  /** @type {string | undefined} */
  let apiKey
  /** @type {{ readonly uid: string, readonly lk: string } | null} */
  let user = null
  /**
   * The trade page that a press opened last, and what it is told when it asks.
   * @type {{ readonly page: Window, readonly orders: readonly Order[] } | null}
   */
  let opened = null

  function readConfig(/** @type {unknown} */ config) {
    if (typeof config !== 'object' || config === null) return say('the page has no upstoxTradesConfig.')
    const { apiKey: key, 'button-name': named } = /** @type {Order} */ (config)
    if (typeof key === 'string' && key !== '') apiKey = key
    else if (isThere(key)) say('apiKey of upstoxTradesConfig is not a text.')
    if (typeof named !== 'object' || named === null) {
      if (named !== undefined) say('button-name of upstoxTradesConfig is not a map from a name to its orders.')
      return
    }
    for (const [name, orders] of Object.entries(named)) readButton(name, orders)
  }

  /** A button with one wrong order is none: without a leg, a spread is another thing than was meant. */
  function readButton(/** @type {string} */ name, /** @type {unknown} */ given) {
    if (!Array.isArray(given)) return say(`the orders of the button “${name}” are not a list.`)
    const orders = given.map((order) => readOrder(order, name))
    if (orders.includes(null)) say(`the button “${name}” opens nothing.`)
    else buttons.set(name, /** @type {Order[]} */ (orders))
  }

  function buttonExists(/** @type {string} */ name) {
    return buttons.has(name)
  }

  function createButton(/** @type {string} */ name, /** @type {keyof typeof ofType} */ type = 'tradebutton') {
    if (typeof name !== 'string' || name === '' || buttons.has(name)) return false
    if (!Object.hasOwn(ofType, type)) return refuse(`there is no button of the type “${type}”.`)
    const isOfName = (/** @type {Element} */ element) => element.getAttribute('button-name') === name
    if (![...document.querySelectorAll(ofType[type])].some(isOfName))
      return refuse(`the page has no ${ofType[type]} with button-name="${name}".`)
    buttons.set(name, [])
    return Object.freeze({ addOrder: (/** @type {unknown} */ order) => addOrderToButton(name, order) })
  }

  function addOrderToButton(/** @type {string} */ name, /** @type {unknown} */ given) {
    const orders = buttons.get(name)
    if (orders === undefined) return refuse(`there is no button “${name}” to add an order to.`)
    const order = readOrder(given, name)
    if (order !== null) orders.push(order)
    return order !== null
  }

  function removeAllOrdersFromButton(/** @type {string} */ name) {
    const isKnown = buttons.has(name)
    if (isKnown) buttons.set(name, [])
    return isKnown
  }

  /** A wrong pair also ends the one before: signed in as somebody else is worse than not at all. */
  function setUserDetails(/** @type {unknown} */ userID, /** @type {unknown} */ loginKey) {
    const uid = String(userID)
    const isRight = /^[A-Za-z0-9]{6}$/.test(uid) && typeof loginKey === 'string' && loginKey !== ''
    user = isRight ? { uid, lk: loginKey } : null
    if (!isRight) say('setUserDetails takes a user id of six characters and a login key.')
  }

  function removeUserDetails() {
    user = null
  }

  const places = [
    ...['exchange', 'series', 'token', 'symbol', 'quantity', 'price', 'side', 'complexity', 'position', 'tif'],
    ...['orderType', 'triggerPrice', 'stoploss', 'target', 'trailingTicks', 'discQuantity', 'amo'],
  ]

  /** Values go into it as they are: the rules above are what keeps one of them from becoming another field. */
  function getButtonAsURL(/** @type {string} */ name) {
    const orders = buttons.get(name)
    const [first, ...others] = orders ?? []
    if (first === undefined) return refuse(`the button “${name}” has no orders to make a link of.`)
    if (others.length === 0) {
      const fields = places.filter((field) => isThere(first[field])).map((field) => `&${field}=${first[field]}`)
      return `${tradePage}?place${fields.join('')}`
    }
    const rows = [first, ...others].map((order) =>
      places.map((field) => (isThere(order[field]) ? order[field] : '-')).join('|'),
    )
    return `${tradePage}?orders=${rows.join('||')}`
  }

  /** @returns {false} */
  function refuse(/** @type {string} */ sentence) {
    say(sentence)
    return false
  }

  function press(/** @type {string} */ name) {
    const orders = buttons.get(name) ?? []
    if (orders.length === 0) return say(`the button “${name}” has no orders.`)
    // One at a time: two that hold the same orders would be an invitation to place them twice.
    opened?.page.close()
    opened = null
    const page = window.open(`${tradePage}?s=${Date.now()}`, '_blank', 'width=850,height=560,left=200,top=100')
    if (page === null) return say('the browser did not let the trade page open.')
    opened = { page, orders: [...orders] }
  }

  /** What a question of the trade page is answered; null for what is none. */
  function answerTo(/** @type {unknown} */ question) {
    switch (question) {
      case 'getOrderList':
        return { type: question, data: opened?.orders }
      case 'getApiKey':
        return { type: question, data: apiKey }
      case 'getLoginKey':
        return user === null ? { type: question, lka: false } : { type: question, lka: true, data: user }
      default:
        return null
    }
  }

  /** Whoever else asks, or has taken that window over, learns nothing: a login key is a way in. */
  window.addEventListener('message', ({ source, origin, data }) => {
    if (opened === null || source !== opened.page || origin !== tradePage.origin) return
    const answer = answerTo(data)
    if (answer !== null) opened.page.postMessage(JSON.stringify(answer), tradePage.origin)
  })

  document.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element ? event.target.closest(anyButton) : null
    if (pressed === null) return
    event.preventDefault()
    // The second click of a double click is none of its own.
    if (event.detail < 2) press(pressed.getAttribute('button-name') ?? '')
  })

  const style = new CSSStyleSheet()
  style.replaceSync(`
    :host { display: inline-block; min-width: 6em; padding: 0.5em 1.25em; border-radius: 4px; background: #3d4450; color: #fff;
      font: 600 1rem/1.4 system-ui, sans-serif; text-align: center; cursor: pointer; user-select: none; }
    :host([hidden]) { display: none; }
    :host([buy]) { background: #1f5fbf; }
    :host([sell]) { background: #a8400f; }
    :host(:hover) { filter: brightness(1.1); }
    :host(:focus-visible) { outline: 2px solid currentColor; outline-offset: -5px; }`)

  /** Reached and pressed by keyboard as a button is; what the page writes into it stands in the place of its word. */
  class TradeButton extends HTMLElement {
    constructor() {
      super()
      const shadow = this.attachShadow({ mode: 'open' })
      shadow.adoptedStyleSheets = [style]
      shadow.append(document.createElement('slot'))
      this.addEventListener('keydown', (event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        if (!event.repeat) this.click()
      })
    }

    connectedCallback() {
      const word = this.shadowRoot?.querySelector('slot')
      if (word) word.textContent = this.hasAttribute('buy') ? 'Buy' : this.hasAttribute('sell') ? 'Sell' : 'Trade'
      if (!this.hasAttribute('role')) this.setAttribute('role', 'button')
      if (!this.hasAttribute('tabindex')) this.tabIndex = 0
    }
  }

  readConfig(typeof upstoxTradesConfig === 'undefined' ? undefined : upstoxTradesConfig)
  customElements.define(tag, TradeButton)
  window.UpstoxButton = Object.freeze({
    ...{ createButton, buttonExists, addOrderToButton, removeAllOrdersFromButton },
    ...{ setUserDetails, removeUserDetails, getButtonAsURL },
  })
})()
