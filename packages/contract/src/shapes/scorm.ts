import { PACKAGE_VERSIONS } from '@skillkite/rules/scorm/scorm-launch';
import { type Static, Type } from 'typebox';
import { Nullable, OneOf } from '../call.ts';
import { Count } from '../numbers.ts';
import { Exact } from '../text.ts';

/** A text of the package, stored unchanged. */
const text = (maxLength: number) => Exact(Type.String({ maxLength }));
const optional = Type.Optional;

/** One answer reported by a package (cmi.interactions.n). */
export const Interaction = Type.Object(
  {
    id: text(4000),
    type: optional(text(40)),
    student_response: optional(text(131_072)),
    correct_response: optional(text(131_072)),
    result: optional(text(255)),
    weighting: optional(text(40)),
    latency: optional(text(60)),
    time: optional(text(60)),
    description: optional(text(4000)),
  },
  { additionalProperties: false },
);
export type Interaction = Static<typeof Interaction>;

/**
 * The named part of a lesson's SCORM data (spec 3 "SCORM data"), with SCORM 1.2 words for both
 * versions.
 */
export const scormData = {
  student_name: text(255),
  student_id: text(255),
  masteryscore: Type.Union([Type.Number(), text(40)]),
  launch_data: text(65_536),
  suspend_data: text(65_536),
  lesson_location: text(1000),
  credit: text(20),
  entry: text(20),
  cmi_exit: text(20),
  score_raw: Type.Union([Type.Number(), text(40)]),
  score_max: Type.Union([Type.Number(), text(40)]),
  score_min: Type.Union([Type.Number(), text(40)]),
  lesson_status: text(40),
  session_time: text(60),
  total_time: text(60),
  interactions: Type.Array(Interaction, { maxItems: 2000 }),
};

/** Interactions as packages send them. Empty ones are dropped before storing (spec 5). */
const InteractionSent = Nullable(
  Type.Object(
    { ...Interaction.properties, id: optional(Nullable(Interaction.properties.id)) },
    { additionalProperties: false },
  ),
);

/** SCORM data from a client; all fields are optional. */
export const ScormDataSent = Type.Object(
  {
    student_name: optional(scormData.student_name),
    student_id: optional(scormData.student_id),
    masteryscore: optional(scormData.masteryscore),
    launch_data: optional(scormData.launch_data),
    suspend_data: optional(scormData.suspend_data),
    lesson_location: optional(scormData.lesson_location),
    credit: optional(scormData.credit),
    entry: optional(scormData.entry),
    cmi_exit: optional(scormData.cmi_exit),
    score_raw: optional(scormData.score_raw),
    score_max: optional(scormData.score_max),
    score_min: optional(scormData.score_min),
    lesson_status: optional(scormData.lesson_status),
    session_time: optional(scormData.session_time),
    total_time: optional(scormData.total_time),
    interactions: optional(Type.Array(InteractionSent, { maxItems: 2000 })),
  },
  { additionalProperties: false },
);
export type ScormDataSent = Static<typeof ScormDataSent>;

/** Range of an integer column. */
const InOrder = Type.Integer({ ...Count, maximum: 2_147_483_647 });
const place = {
  /** The server numbers the launches of a student and lesson. */
  launch: InOrder,
  /** The player numbers the states of a launch: the highest wins. */
  sequence: InOrder,
};

/** One state of one launch: of a SCO, or of the whole package if `sco_id` is empty. */
export const LaunchState = Type.Object(
  { ...place, sco_id: text(255), state: Exact(Type.Record(Type.String(), Type.Unknown())) },
  { additionalProperties: false },
);
export type LaunchState = Static<typeof LaunchState>;

/** SCORM data from the server, with defaults (spec 3). */
export const ScormData = Type.Object({
  student_name: Type.String(),
  student_id: Type.String(),
  masteryscore: Type.Number(),
  launch_data: Type.String(),
  suspend_data: Type.String(),
  lesson_location: Type.String(),
  credit: Type.String(),
  entry: Type.String(),
  cmi_exit: Type.String(),
  score_raw: Type.Number(),
  score_max: Nullable(Type.Number()),
  score_min: Nullable(Type.Number()),
  lesson_status: Type.String(),
  session_time: Type.String(),
  total_time: Type.String(),
  interactions: Type.Array(Interaction),
  version: OneOf(...PACKAGE_VERSIONS),
  /** Complete states of each SCO and of the package, as the player stores them (D7). */
  saved: Type.Record(Type.String(), Type.Unknown()),
});
export type ScormData = Static<typeof ScormData>;
