import {
  endsMod11,
  isAbn,
  isGs1,
  isIco,
  isLuhn,
  isMod11,
  isMod97,
  isMod1110,
  isNif,
  isNip,
  isUstOfAustria,
} from './checksums.ts'

/**
 * Public registers in which restaurants and charities are found, as data. A number is compared without spaces, dots,
 * dashes and slashes, in capitals.
 */
export interface Register {
  id: string
  country: string
  /** Who keeps it. */
  name: string
  /** What its numbers are called. */
  label: string
  example: string
  format: RegExp
  /** Whether the check digit is right; registers without one have none. */
  check?: (number: string) => boolean
  /** Where an operator looks the number up. */
  url: string
}

/** Countries with registers that we know, by their ISO code. */
export const countries = {
  AT: 'Austria',
  AU: 'Australia',
  BE: 'Belgium',
  CA: 'Canada',
  CH: 'Switzerland',
  CZ: 'Czechia',
  DE: 'Germany',
  DK: 'Denmark',
  ES: 'Spain',
  FI: 'Finland',
  FR: 'France',
  GB: 'United Kingdom',
  IE: 'Ireland',
  IT: 'Italy',
  NL: 'Netherlands',
  NO: 'Norway',
  NZ: 'New Zealand',
  PL: 'Poland',
  PT: 'Portugal',
  SE: 'Sweden',
  US: 'United States',
} as const
export type Country = keyof typeof countries

/** The first two digits that the tax authority of the United States gives. */
const einPrefixes = /^(0[1-6]|1[0-6]|2[0-7]|3\d|4[0-8]|5\d|6[0-8]|7[1-7]|8[0-8]|9[0-58-9])/

const digits = (number: string) => number.replace(/\D/g, '')

export const registers = [
  {
    id: 'at-uid',
    country: 'AT',
    name: 'Finanzamt',
    label: 'UID-Nummer',
    example: 'ATU13585627',
    format: /^ATU\d{8}$/,
    check: (number) => isUstOfAustria(digits(number)),
    url: 'https://ec.europa.eu/taxation_customs/vies/',
  },
  {
    id: 'at-zvr',
    country: 'AT',
    name: 'Zentrales Vereinsregister',
    label: 'ZVR-Zahl',
    example: '123456789',
    format: /^\d{9,10}$/,
    url: 'https://citizen.bmi.gv.at/at.gv.bmi.fnsweb-p/zvn/public/Registerauszug',
  },
  {
    id: 'au-abn',
    country: 'AU',
    name: 'Australian Business Register',
    label: 'ABN',
    example: '51 824 753 556',
    format: /^\d{11}$/,
    check: isAbn,
    url: 'https://abr.business.gov.au/',
  },
  {
    id: 'be-kbo',
    country: 'BE',
    name: 'Kruispuntbank van Ondernemingen',
    label: 'Enterprise number',
    example: '0202.239.951',
    format: /^[01]\d{9}$/,
    check: isMod97,
    url: 'https://kbopub.economie.fgov.be/kbopub/',
  },
  {
    id: 'ca-bn',
    country: 'CA',
    name: 'Canada Revenue Agency',
    label: 'Business or charity number',
    example: '12345 6782 RR0001',
    format: /^\d{9}(R[CMPRT]\d{4})?$/,
    check: (number) => isLuhn(number.slice(0, 9)),
    url: 'https://apps.cra-arc.gc.ca/ebci/hacc/srch/pub/dsplyBscSrch',
  },
  {
    id: 'ch-uid',
    country: 'CH',
    name: 'UID-Register',
    label: 'UID',
    example: 'CHE-109.322.551',
    format: /^CHE\d{9}(MWST|TVA|IVA|HR|RC)?$/,
    check: (number) => endsMod11(digits(number), [5, 4, 3, 2, 7, 6, 5, 4], 'none'),
    url: 'https://www.uid.admin.ch/',
  },
  {
    id: 'cz-ico',
    country: 'CZ',
    name: 'ARES',
    label: 'IČO',
    example: '27074358',
    format: /^\d{8}$/,
    check: isIco,
    url: 'https://ares.gov.cz/',
  },
  {
    id: 'de-register',
    country: 'DE',
    name: 'Vereins- or Handelsregister',
    label: 'Number with its court',
    example: 'VR 12345 Charlottenburg',
    format: /^(VR|HRA|HRB|GNR|PR)\d{1,6}[A-Z]{0,2}[\p{L}()]{3,40}$/u,
    url: 'https://www.handelsregister.de/',
  },
  {
    id: 'de-ust',
    country: 'DE',
    name: 'Bundeszentralamt für Steuern',
    label: 'USt-IdNr.',
    example: 'DE 136 695 976',
    format: /^DE[1-9]\d{8}$/,
    check: (number) => isMod1110(digits(number)),
    url: 'https://ec.europa.eu/taxation_customs/vies/',
  },
  {
    id: 'dk-cvr',
    country: 'DK',
    name: 'Det Centrale Virksomhedsregister',
    label: 'CVR-nummer',
    example: '13 58 56 28',
    format: /^[1-9]\d{7}$/,
    check: (number) => isMod11(number, [2, 7, 6, 5, 4, 3, 2, 1]),
    url: 'https://datacvr.virk.dk/',
  },
  {
    id: 'es-nif',
    country: 'ES',
    name: 'Agencia Tributaria',
    label: 'NIF',
    example: 'A58818501',
    format: /^([ABCDEFGHJNPQRSUVW]\d{7}[0-9A-J]|\d{8}[A-Z])$/,
    check: isNif,
    url: 'https://ec.europa.eu/taxation_customs/vies/',
  },
  {
    id: 'fi-ytunnus',
    country: 'FI',
    name: 'Yritys- ja yhteisötietojärjestelmä',
    label: 'Y-tunnus',
    example: '2077474-0',
    format: /^\d{8}$/,
    check: (number) => endsMod11(number, [7, 9, 10, 5, 8, 4, 2], 'none'),
    url: 'https://tietopalvelu.ytj.fi/',
  },
  {
    id: 'fr-siren',
    country: 'FR',
    name: 'Répertoire Sirene',
    label: 'SIREN or SIRET',
    example: '732 829 320',
    format: /^\d{9}(\d{5})?$/,
    check: (number) => isLuhn(number.slice(0, 9)),
    url: 'https://annuaire-entreprises.data.gouv.fr/',
  },
  {
    id: 'fr-rna',
    country: 'FR',
    name: 'Répertoire national des associations',
    label: 'RNA',
    example: 'W751234567',
    format: /^W\d[\dAB]\d{7}$/,
    url: 'https://www.journal-officiel.gouv.fr/pages/associations-recherche/',
  },
  {
    id: 'gb-charity',
    country: 'GB',
    name: 'Charity Commission',
    label: 'Charity number',
    example: '1000000',
    format: /^[1-9]\d{5,6}$/,
    url: 'https://register-of-charities.charitycommission.gov.uk/',
  },
  {
    id: 'gb-oscr',
    country: 'GB',
    name: 'Scottish Charity Register',
    label: 'Charity number',
    example: 'SC012345',
    format: /^SC0\d{5}$/,
    url: 'https://www.oscr.org.uk/about-charities/search-the-register/',
  },
  {
    id: 'gb-ni',
    country: 'GB',
    name: 'Charity Commission for Northern Ireland',
    label: 'Charity number',
    example: 'NIC100123',
    format: /^(NIC)?1\d{5}$/,
    url: 'https://www.charitycommissionni.org.uk/charity-search/',
  },
  {
    id: 'gb-company',
    country: 'GB',
    name: 'Companies House',
    label: 'Company number',
    example: '01234567',
    format: /^(\d{8}|(SC|NI|OC|SO|NC|LP|SL|NL|CE|CS|RC|SR|NR|IP|SP|RS|FC|SF|NF)\d{6})$/,
    url: 'https://find-and-update.company-information.service.gov.uk/',
  },
  {
    id: 'ie-rcn',
    country: 'IE',
    name: 'Charities Regulator',
    label: 'Registered charity number',
    example: '20012345',
    format: /^20\d{6}$/,
    url: 'https://www.charitiesregulator.ie/en/information-for-the-public/search-the-register-of-charities',
  },
  {
    id: 'ie-cro',
    country: 'IE',
    name: 'Companies Registration Office',
    label: 'Company number',
    example: '123456',
    format: /^\d{3,7}$/,
    url: 'https://core.cro.ie/',
  },
  {
    id: 'it-fiscale',
    country: 'IT',
    name: 'Agenzia delle Entrate',
    label: 'Partita IVA or codice fiscale',
    example: '00743110157',
    format: /^\d{11}$/,
    check: isLuhn,
    url: 'https://telematici.agenziaentrate.gov.it/VerificaCF/',
  },
  {
    id: 'nl-kvk',
    country: 'NL',
    name: 'Kamer van Koophandel',
    label: 'KVK-nummer',
    example: '12345678',
    format: /^\d{8}$/,
    url: 'https://www.kvk.nl/zoeken/',
  },
  {
    id: 'nl-rsin',
    country: 'NL',
    name: 'Belastingdienst',
    label: 'RSIN',
    example: '0044 95 445',
    format: /^\d{9}$/,
    check: (number) => isMod11(number, [9, 8, 7, 6, 5, 4, 3, 2, -1]),
    url: 'https://www.kvk.nl/zoeken/',
  },
  {
    id: 'no-org',
    country: 'NO',
    name: 'Brønnøysundregistrene',
    label: 'Organisasjonsnummer',
    example: '974 760 673',
    format: /^[89]\d{8}$/,
    check: (number) => endsMod11(number, [3, 2, 7, 6, 5, 4, 3, 2], 'none'),
    url: 'https://virksomhet.brreg.no/',
  },
  {
    id: 'nz-charity',
    country: 'NZ',
    name: 'Charities Services',
    label: 'Registration number',
    example: 'CC12345',
    format: /^CC\d{5}$/,
    url: 'https://register.charities.govt.nz/',
  },
  {
    id: 'nz-nzbn',
    country: 'NZ',
    name: 'New Zealand Business Register',
    label: 'NZBN',
    example: '9429041535110',
    format: /^94\d{11}$/,
    check: isGs1,
    url: 'https://www.nzbn.govt.nz/',
  },
  {
    id: 'pl-krs',
    country: 'PL',
    name: 'Krajowy Rejestr Sądowy',
    label: 'KRS',
    example: '0000012345',
    format: /^0\d{9}$/,
    url: 'https://wyszukiwarka-krs.ms.gov.pl/',
  },
  {
    id: 'pl-nip',
    country: 'PL',
    name: 'Krajowa Administracja Skarbowa',
    label: 'NIP',
    example: '526-10-40-828',
    format: /^(PL)?[1-9]\d{9}$/,
    check: (number) => isNip(digits(number)),
    url: 'https://www.podatki.gov.pl/wykaz-podatnikow-vat-wyszukiwarka',
  },
  {
    id: 'pt-nipc',
    country: 'PT',
    name: 'Registo Nacional de Pessoas Coletivas',
    label: 'NIPC or NIF',
    example: '501 964 843',
    format: /^(PT)?([1235689]\d|45|7\d)\d{7}$/,
    check: (number) => endsMod11(digits(number), [9, 8, 7, 6, 5, 4, 3, 2], 'zero'),
    url: 'https://ec.europa.eu/taxation_customs/vies/',
  },
  {
    id: 'se-org',
    country: 'SE',
    name: 'Bolagsverket',
    label: 'Organisationsnummer',
    example: '802002-4280',
    format: /^\d{10}$/,
    check: isLuhn,
    url: 'https://foretagsinfo.bolagsverket.se/',
  },
  {
    id: 'us-ein',
    country: 'US',
    name: 'Internal Revenue Service',
    label: 'EIN',
    example: '53-0196605',
    format: /^\d{9}$/,
    check: (number) => einPrefixes.test(number),
    url: 'https://apps.irs.gov/app/eos/',
  },
] as const satisfies readonly (Register & { country: Country })[]

export type RegisterId = (typeof registers)[number]['id']

/** For countries that are not in the list: any number, and the register's name. */
export const otherRegister = 'other'

export const registerIds: readonly [string, ...string[]] = [otherRegister, ...registers.map(({ id }) => id)]

export function findRegister(id: string | null): Register | undefined {
  return registers.find((register) => register.id === id)
}

export function registersOf(country: string): readonly Register[] {
  return registers.filter((register) => register.country === country)
}

/** The number without what people type for legibility. */
export function compact(number: string): string {
  return number.replace(/[\s./-]/g, '').toUpperCase()
}

/** What is wrong with a number of a register; null if nothing is. */
export function numberProblem(registerId: string, number: string): string | null {
  const register = findRegister(registerId)
  if (!register) return number.trim() ? null : 'Please enter the number'
  const { format, label, example, check } = register
  const typed = compact(number)
  if (!typed) return `Please enter the ${label}`
  if (!format.test(typed)) return `This does not look like ${label}, for example ${example}`
  return !check || check(typed) ? null : 'A digit seems to be wrong. Please compare the number'
}
