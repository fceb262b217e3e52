import { checkedAddress, type Parameters, parameterFaults } from './address-parameters.ts'

const yesOrNo = ['true', 'false'] as const

/** The parameters of a mail server that take effect; the mailer takes any other name for nothing, and any value. */
const smtpParameters: Parameters = {
  requireTLS: yesOrNo,
  ignoreTLS: yesOrNo,
  opportunisticTLS: yesOrNo,
  authMethod: ['PLAIN', 'LOGIN', 'CRAM-MD5'],
  name: 'text',
  'tls.rejectUnauthorized': yesOrNo,
  'tls.servername': 'text',
}

function faultsOf(value: string): string[] {
  const url = URL.parse(value)
  if (!url || !/^smtps?:$/u.test(url.protocol)) return ['must be an smtp:// or smtps:// address']
  return parameterFaults(url, smtpParameters, () => true)
}

/** The address of a mail server; its parameters are known to the mailer, or the start is refused (OPS-03). */
export const smtpAddress = checkedAddress(faultsOf)
