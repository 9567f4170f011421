import { describe, expect, it } from 'vitest';
import { ltiStanding } from './lti-role.ts';

const CONTEXT = 'http://purl.imsglobal.org/vocab/lis/v2/membership';
const INSTITUTION = 'http://purl.imsglobal.org/vocab/lis/v2/institution/person';
const SYSTEM = 'http://purl.imsglobal.org/vocab/lis/v2/system/person';

describe('who comes from a platform', () => {
  it.each([
    [[`${CONTEXT}#Learner`], 'learner'],
    [['Learner'], 'learner'],
    [[`${CONTEXT}#Learner`, `${INSTITUTION}#Instructor`], 'learner'],
    [[`${INSTITUTION}#Student`], 'learner'],
    [[], 'learner'],
    [[`${CONTEXT}#Instructor`], 'teacher'],
    [['Instructor'], 'teacher'],
    [[`${CONTEXT}#Learner`, `${CONTEXT}#Instructor`], 'teacher'],
    [[`${CONTEXT}/Instructor#TeachingAssistant`], 'teacher'],
    [[`${SYSTEM}#Administrator`], 'teacher'],
    [[`${INSTITUTION}#Faculty`], 'teacher'],
    [['http://elsewhere.example/membership#Instructor'], 'learner'],
  ])('is by %j a %s', (roles, standing) => {
    expect(ltiStanding(roles)).toBe(standing);
  });
});
