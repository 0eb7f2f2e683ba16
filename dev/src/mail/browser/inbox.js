// Keeps the list of mails current, and lets it be emptied.
new EventSource('/events').addEventListener('message', () => location.reload())

document
  .querySelector('[data-clear]')
  .addEventListener('click', () => fetch('/api/mails', { method: 'DELETE' }))
