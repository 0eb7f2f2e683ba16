// Firebase's popup sign-in talks to its helper frame through a script that Google serves. This stand-in implements
// the calls it needs, so that sign-in works offline. Never part of a production build. A classic script: constants in
// a block stay out of the page's globals, function declarations would not.
if (!window.gapi?.iframes) {
  const MARK = 'surplate-frame-message'
  const PING = 'ping'
  const PING_EVERY_MS = 100

  const openChannel = (otherWindow) => {
    const handlers = new Map([[PING, () => true]])
    const awaitingReply = new Map()
    let unhandled = []
    let lastId = 0

    function post(message) {
      // Any origin: the page's port differs from the frame's, and both are on the developer's machine.
      otherWindow()?.postMessage({ mark: MARK, ...message }, '*')
    }

    async function handle({ id, name, payload }) {
      const result = await handlers.get(name)(payload)
      post({ replyTo: id, payload: [result] })
    }

    function receive({ source, data }) {
      if (data?.mark !== MARK || source !== otherWindow()) return
      if (data.replyTo) {
        const onReply = awaitingReply.get(data.replyTo)
        awaitingReply.delete(data.replyTo)
        try {
          onReply?.(data.payload)
        } catch {
          // Google's script swallows this as well: Firebase throws after every reply about storage, good or bad.
        }
        return
      }
      if (handlers.has(data.name)) handle(data)
      else unhandled.push(data)
    }

    function register(name, handler) {
      handlers.set(name, handler)
      // The frame may send messages before the page has registered its handlers.
      const waiting = unhandled.filter((message) => message.name === name)
      unhandled = unhandled.filter((message) => message.name !== name)
      waiting.forEach(handle)
    }

    function send(name, payload, onReply) {
      lastId += 1
      if (onReply) awaitingReply.set(lastId, onReply)
      post({ id: lastId, name, payload })
    }

    function ping(onReply) {
      return new Promise((resolve) => {
        // Repeated, because messages sent before the frame has loaded are lost.
        const timer = setInterval(attempt, PING_EVERY_MS)
        function answered() {
          clearInterval(timer)
          onReply?.()
          resolve([true])
        }
        function attempt() {
          send(PING, null, answered)
        }
        attempt()
      })
    }

    window.addEventListener('message', receive)
    return {
      register,
      unregister: (name) => handlers.delete(name),
      send,
      ping,
      restyle: () => Promise.resolve([true]),
    }
  }

  const openFrame = ({ url, where, attributes = {} }, onOpen) => {
    const { style, ...plainAttributes } = attributes
    const frame = document.createElement('iframe')
    for (const [name, value] of Object.entries(plainAttributes)) frame.setAttribute(name, value)
    Object.assign(frame.style, style)
    frame.src = url
    where.append(frame)
    return Promise.resolve(onOpen(openChannel(() => frame.contentWindow)))
  }

  let parentChannel
  const getParentIframe = () => {
    parentChannel ??= openChannel(() => window.parent)
    return parentChannel
  }

  const context = { open: openFrame, getParentIframe }
  const acceptAll = () => true
  window.gapi = {
    load: (_modules, options) => setTimeout(options.callback ?? options, 0),
    iframes: {
      // The SDK checks for this class to see whether frame messaging is loaded.
      Iframe: class {},
      CROSS_ORIGIN_IFRAMES_FILTER: acceptAll,
      getContext: () => context,
    },
  }

  const query = new URLSearchParams(document.currentScript?.src.split('?')[1])
  window[query.get('onload') ?? 'gapi_onload']?.()
}
