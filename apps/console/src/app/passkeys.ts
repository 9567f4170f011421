/** Passkeys need a domain name with HTTPS; IP addresses have none. */
export const HAS_PASSKEYS =
  'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname);

/**
 * The device's response to WebAuthn options; null if the person cancelled, it is not possible, or a script failed to
 * load.
 */
export async function answerOf(options: string, purpose: 'add' | 'show'): Promise<string | null> {
  const optionsJSON = JSON.parse(options);
  try {
    const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser');
    const answer =
      purpose === 'add'
        ? await startRegistration({ optionsJSON })
        : await startAuthentication({ optionsJSON });
    return JSON.stringify(answer);
  } catch {
    return null;
  }
}
