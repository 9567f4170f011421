const Text = { type: 'string', minLength: 1 };
const Url = { type: 'string', pattern: '^https?://' };
const DateTimeZ = { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ$' };
const typed = (name: string) => ({ type: 'array', contains: { const: name }, items: Text });
const closed = (properties: Record<string, object>, required = Object.keys(properties)) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});

/** Schema of an OpenBadgeCredential of Open Badges 3.0 (appendix B, data model), for the parts that we use. */
export const OPEN_BADGE_CREDENTIAL = {
  type: 'object',
  required: ['@context', 'id', 'type', 'name', 'issuer', 'validFrom', 'credentialSubject'],
  properties: {
    '@context': {
      type: 'array',
      minItems: 2,
      prefixItems: [
        { const: 'https://www.w3.org/ns/credentials/v2' },
        { pattern: '^https://purl\\.imsglobal\\.org/spec/ob/v3p0/context-3\\.0\\.\\d+\\.json$' },
      ],
    },
    id: Url,
    type: {
      allOf: [typed('VerifiableCredential'), typed('OpenBadgeCredential')],
    },
    name: Text,
    issuer: closed({ id: Url, type: typed('Profile'), name: Text, url: Url }),
    validFrom: DateTimeZ,
    credentialSubject: closed({
      id: Text,
      type: typed('AchievementSubject'),
      activityEndDate: DateTimeZ,
      identifier: {
        type: 'array',
        minItems: 1,
        items: closed({
          type: { const: 'IdentityObject' },
          identityHash: Text,
          identityType: { type: 'string', pattern: '^ext:[\\w.-]+$' },
          hashed: { type: 'boolean' },
        }),
      },
      achievement: closed({
        id: Text,
        type: typed('Achievement'),
        achievementType: { const: 'CertificateOfCompletion' },
        name: Text,
        description: Text,
        criteria: closed({ narrative: Text }),
      }),
    }),
    proof: {
      type: 'array',
      items: closed({
        type: { const: 'DataIntegrityProof' },
        cryptosuite: { const: 'eddsa-rdfc-2022' },
        created: DateTimeZ,
        verificationMethod: Url,
        proofPurpose: { const: 'assertionMethod' },
        proofValue: { type: 'string', pattern: '^z[1-9A-HJ-NP-Za-km-z]+$' },
      }),
    },
  },
};
