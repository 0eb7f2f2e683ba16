export function GoogleMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" fill="none" strokeWidth="4.2">
      <path d="M19.2 7.2A8.7 8.7 0 0 0 4.7 7.3" stroke="#EA4335" />
      <path d="M4.7 7.3a8.7 8.7 0 0 0 0 9.4" stroke="#FBBC05" />
      <path d="M4.7 16.7a8.7 8.7 0 0 0 12.9 2" stroke="#34A853" />
      <path d="M17.6 18.7A8.7 8.7 0 0 0 20.7 12H12.3" stroke="#4285F4" strokeLinejoin="miter" />
    </svg>
  )
}
