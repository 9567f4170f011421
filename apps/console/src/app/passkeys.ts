/** Passkeys are of a name: neither an IP address nor a page without https has any. */
export const HAS_PASSKEYS =
  'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname);

/** What the device says to the server's options, for the server; null where whoever was asked did not want to or could not, or a script did not arrive. */
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
