import { isLtiAddress } from '@skillkite/rules/lti/lti-address';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import type { Config } from '../../config.ts';
import { askPlatform, objectIn } from './ask-platform.ts';
import { SCOPE_LINE_ITEM, SCOPE_MEMBERS, SCOPE_SCORE } from './launch/launch-token.ts';
import { LTI_PATHS } from './paths.ts';
import { LtiRefusal } from './refusal.ts';

const TOOL = 'https://purl.imsglobal.org/spec/lti-tool-configuration';
const PLATFORM = 'https://purl.imsglobal.org/spec/lti-platform-configuration';
const CREATED = [200, 201];

const Address = Type.String({ minLength: 1, maxLength: 1000 });
const Name = Type.String({ minLength: 1, maxLength: 255, pattern: '^[^\\u0000]+$' });
const Configuration = Type.Object({
  issuer: Address,
  authorization_endpoint: Address,
  token_endpoint: Address,
  jwks_uri: Address,
  registration_endpoint: Address,
  authorization_server: Type.Optional(Address),
  [PLATFORM]: Type.Optional(
    Type.Object({ product_family_code: Type.Optional(Type.String({ maxLength: 100 })) }),
  ),
});
const RegistrationResponse = Type.Object({
  client_id: Name,
  [TOOL]: Type.Optional(Type.Object({ deployment_id: Type.Optional(Name) })),
});

/** Placements in Canvas: without them Canvas shows the tool nowhere. */
const CANVAS_PLACEMENTS = ['assignment_selection', 'link_selection'];
/** Canvas omits names without this setting, whatever claims are requested. */
const CANVAS_NAMES = { 'https://canvas.instructure.com/lti/privacy_level': 'name_only' };
const isCanvas = ({ [PLATFORM]: platform }: PlatformConfiguration): boolean =>
  platform?.product_family_code === 'canvas';

const authorized = (bearer: string) => (bearer === '' ? {} : { authorization: `Bearer ${bearer}` });

export const registrationFailed = (reason: string) => new LtiRefusal('registration-failed', reason);

/** Client id and deployment that the platform gave us; a deployment may follow later. */
export type Registered = {
  readonly clientId: string;
  readonly deploymentId: string | undefined;
};

export type PlatformConfiguration = Static<typeof Configuration>;

/** The requests of Dynamic Registration 1.0 to a platform. */
export function platformRegistration({ publicUrl, productName }: Config) {
  const ourSide = (name: string, forCanvas: boolean) => ({
    application_type: 'web',
    response_types: ['id_token'],
    grant_types: ['implicit', 'client_credentials'],
    initiate_login_uri: publicUrl + LTI_PATHS.login,
    redirect_uris: [publicUrl + LTI_PATHS.launch],
    client_name: name,
    jwks_uri: publicUrl + LTI_PATHS.keys,
    token_endpoint_auth_method: 'private_key_jwt',
    scope: [SCOPE_SCORE, SCOPE_LINE_ITEM, SCOPE_MEMBERS].join(' '),
    [TOOL]: {
      domain: new URL(publicUrl).host,
      target_link_uri: publicUrl + LTI_PATHS.launch,
      // By their names a coordinator knows the members of a course (NRPS); nothing of a name is kept.
      claims: ['iss', 'sub', 'name'],
      ...(forCanvas && CANVAS_NAMES),
      messages: [
        {
          type: 'LtiDeepLinkingRequest',
          target_link_uri: publicUrl + LTI_PATHS.choose,
          label: name,
          ...(forCanvas && { placements: CANVAS_PLACEMENTS }),
        },
        { type: 'LtiResourceLinkRequest', target_link_uri: publicUrl + LTI_PATHS.launch },
      ],
    },
  });

  const configurationAddress = (text: string | null) => {
    if (text === null || !isLtiAddress(text, publicUrl))
      throw registrationFailed('no address of a configuration');
    return text;
  };

  const configurationOf = async (
    address: string,
    bearer: string,
  ): Promise<PlatformConfiguration> => {
    // Canvas returns its configuration only with the registration token.
    const answer = await askPlatform(address, {
      headers: { accept: 'application/json', ...authorized(bearer) },
    });
    const said: unknown = answer.status === 200 ? objectIn(answer) : null;
    if (!Check(Configuration, said)) throw registrationFailed('its configuration says too little');
    const { issuer, ...addresses } = said;
    const all = [
      issuer,
      addresses.authorization_endpoint,
      addresses.token_endpoint,
      addresses.jwks_uri,
      addresses.registration_endpoint,
    ];
    if (!all.every((one) => isLtiAddress(one, publicUrl)))
      throw registrationFailed('its configuration has addresses that are none');
    // Else anybody's configuration could speak for another platform (Dynamic Registration 1.0, 3.4).
    if (new URL(issuer).hostname !== new URL(address).hostname)
      throw registrationFailed('its configuration is elsewhere than its issuer');
    return said;
  };

  const registerAt = async (
    platform: PlatformConfiguration,
    bearer: string,
  ): Promise<Registered> => {
    const answer = await askPlatform(platform.registration_endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...authorized(bearer),
      },
      body: JSON.stringify(ourSide(productName, isCanvas(platform))),
    });
    const said: unknown = CREATED.includes(answer.status) ? objectIn(answer) : null;
    if (!Check(RegistrationResponse, said)) throw registrationFailed('it did not register us');
    return { clientId: said.client_id, deploymentId: said[TOOL]?.deployment_id };
  };

  return { configurationAddress, configurationOf, registerAt };
}
