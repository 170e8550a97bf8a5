import { type MetadataJson, PhoneNumber } from 'libphonenumber-js/core'

/**
 * Iceland's part of the library's full metadata; the whole world's would weigh 145 kB. A test holds it against the
 * library's own.
 */
// prettier-ignore
export const metadata = {
  version: 4,
  country_calling_codes: { '354': ['IS'] },
  countries: {
    IS: ["354","00|1(?:0(?:01|[12]0)|100)","(?:38\\d|[4-9])\\d{6}",[7,9],[["(\\d{3})(\\d{4})","$1 $2",["[4-9]"]],["(\\d{3})(\\d{3})(\\d{3})","$1 $2 $3",["3"]]],0,0,0,0,0,0,[["(?:4(?:1[0-24-69]|2[0-7]|[37][0-8]|4[0-24589]|5[0-68]|6\\d|8[0-36-8])|5(?:05|[156]\\d|2[02578]|3[0-579]|4[03-7]|7[0-2578]|8[0-35-9]|9[013-689])|872)\\d{4}",[7]],["(?:38[589]\\d\\d|6(?:1[1-8]|2[0-6]|3[026-9]|4[014679]|5[0159]|6[0-69]|70|8[06-8]|9\\d)|7(?:5[057]|[6-9]\\d)|8(?:2[0-59]|[3-69]\\d|8[238]))\\d{4}"],["80[0-8]\\d{4}",[7]],["90(?:0\\d|1[5-79]|2[015-79]|3[135-79]|4[125-7]|5[25-79]|7[1-37]|8[0-35-7])\\d{3}",[7]],0,["(?:689|8(?:7[18]|80)|95[48])\\d{4}",[7]],["809\\d{4}",[7]],0,["49[0-24-79]\\d{4}",[7]]],"00"],
  },
} as unknown as MetadataJson // the library's own type leaves out the tuples that its files hold

/** Whether seven digits are a number that can exist in Iceland. */
export const isIcelandic = (digits: string): boolean => new PhoneNumber(`+354${digits}`, metadata).isValid()
