import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeZip } from './roster-files.ts';

const json = (value: unknown) => JSON.stringify(value);

/** Two questions with one right answer each; a score of 2 and own state. */
const QUIZ = `var H5P = H5P || {};
H5P.KiteQuiz = (function ($) {
  function KiteQuiz(params, contentId, extras) {
    var self = this;
    H5P.EventDispatcher.call(self);
    var given = (extras && extras.previousState && extras.previousState.given) || [];
    var right = function () {
      return given.filter(function (one, at) { return one === params.questions[at].right; }).length;
    };
    self.questions = params.questions;
    self.getScore = right;
    self.getCurrentState = function () {
      // As long as an essay, in characters of several bytes.
      return { given: given, written: new Array((params.written || 0) + 1).join('अ') };
    };
    function answer($place, at, word) {
      given[at] = word;
      $place.find('p').eq(at).text('You said ' + word);
      var question = params.questions[at];
      var told = self.createXAPIEventTemplate('answered');
      var statement = told.data.statement;
      statement.object.id += '?subContentId=' + question.id;
      statement.object.definition = {
        interactionType: 'choice',
        description: { 'en-US': '<p>' + question.text + '</p>\\n' },
        choices: ['yes', 'no'].map(function (id) {
          return { id: id, description: { 'en-US': '<div>' + id.toUpperCase() + '&nbsp;!</div>' } };
        }),
        correctResponsesPattern: [question.right],
      };
      statement.context = { contextActivities: { parent: [{ id: told.data.statement.object.id }] } };
      statement.result = { response: word, success: word === question.right, completion: true };
      self.trigger(told);
      if (given.filter(Boolean).length === params.questions.length) {
        self.triggerXAPIScored(right(), params.questions.length, 'completed', true, right() === params.questions.length);
      }
    }
    self.attach = function ($place) {
      $place.addClass('h5p-kite-quiz').append(H5P.kiteHeading(params.title));
      params.questions.forEach(function (question, at) {
        $place.append($('<p/>').text(given[at] ? 'You said ' + given[at] : question.text));
        ['yes', 'no'].forEach(function (word) {
          $('<button/>', { text: word + ' ' + (at + 1) }).on('click', function () { answer($place, at, word); }).appendTo($place);
        });
      });
      self.trigger('resize');
    };
  }
  KiteQuiz.prototype = Object.create(H5P.EventDispatcher.prototype);
  KiteQuiz.prototype.constructor = KiteQuiz;
  KiteQuiz.prototype.getMaxScore = function () { return this.questions.length; };
  return KiteQuiz;
})(H5P.jQuery);`;

/** Two slides with a question on the first, and none of results at the end: it never tells that it is over. */
const SLIDES = `var H5P = H5P || {};
H5P.KiteSlides = (function ($) {
  function KiteSlides(params, contentId, extras) {
    var self = this;
    H5P.EventDispatcher.call(self);
    var before = (extras && extras.previousState) || {};
    var isRight = before.isRight === true;
    self.slides = params.questions;
    self.currentSlideIndex = before.progress || 0;
    self.showSummarySlide = false;
    self.getScore = function () { return isRight ? 1 : 0; };
    self.getCurrentState = function () { return { progress: self.currentSlideIndex, isRight: isRight }; };
    self.attach = function ($place) {
      $place.append(H5P.kiteHeading(params.title));
      $('<button/>', { text: 'answer' }).on('click', function () {
        isRight = true;
        var told = self.createXAPIEventTemplate('answered');
        told.data.statement.object.id += '?subContentId=' + params.questions[0].id;
        told.data.statement.object.definition = { interactionType: 'true-false', correctResponsesPattern: ['true'] };
        told.data.statement.context = { contextActivities: { parent: [{ id: 'the whole' }] } };
        told.data.statement.result = { response: 'true', success: true, score: { min: 0, max: 1, raw: 1, scaled: 1 } };
        self.trigger(told);
      }).appendTo($place);
      $('<button/>', { text: 'next' }).on('click', function () {
        self.trigger(self.createXAPIEventTemplate('progressed'));
        self.currentSlideIndex = 1;
      }).appendTo($place);
    };
  }
  KiteSlides.prototype = Object.create(H5P.EventDispatcher.prototype);
  KiteSlides.prototype.constructor = KiteSlides;
  KiteSlides.prototype.getMaxScore = function () { return 1; };
  return KiteSlides;
})(H5P.jQuery);`;

/** A question set that reports nothing by itself; its answers are read at the end. */
const SET = `var H5P = H5P || {};
H5P.KiteSet = (function ($) {
  function KiteSet(params) {
    var self = this;
    H5P.EventDispatcher.call(self);
    var given = [];
    var isRight = function (question, at) { return given[at] === question.right; };
    self.getScore = function () { return params.questions.filter(isRight).length; };
    self.getMaxScore = function () { return params.questions.length; };
    function answerTo(question, at) {
      var told = self.createXAPIEventTemplate('answered');
      var statement = told.data.statement;
      statement.object.id += '?subContentId=' + question.id;
      statement.object.definition = {
        interactionType: 'choice',
        description: { 'en-US': question.text },
        choices: ['yes', 'no'].map(function (id) { return { id: id, description: { 'en-US': id.toUpperCase() } }; }),
        correctResponsesPattern: [question.right],
      };
      statement.context = { contextActivities: { parent: [{ id: 'the whole' }] } };
      statement.result = { response: given[at] || '', score: { min: 0, max: 1, raw: isRight(question, at) ? 1 : 0, scaled: isRight(question, at) ? 1 : 0 }, completion: true };
      return told;
    }
    self.getXAPIData = function () {
      var told = self.createXAPIEventTemplate('answered');
      told.setScoredResult(self.getScore(), self.getMaxScore(), self, true, self.getScore() === self.getMaxScore());
      told.data.statement.object.definition = { interactionType: 'compound', description: { 'en-US': params.title } };
      return {
        statement: told.data.statement,
        // A part that knows nothing of itself gives nothing.
        children: params.questions.map(function (question, at) { return { statement: answerTo(question, at).data.statement }; }).concat(undefined),
      };
    };
    self.attach = function ($place) {
      $place.append(H5P.kiteHeading(params.title));
      params.questions.forEach(function (question, at) {
        ['yes', 'no'].forEach(function (word) {
          $('<button/>', { text: word + ' ' + (at + 1) }).on('click', function () { given[at] = word; }).appendTo($place);
        });
        $('<button/>', { text: 'check ' + (at + 1) }).on('click', function () { self.trigger(answerTo(question, at)); }).appendTo($place);
      });
      $('<button/>', { text: 'finish' }).on('click', function () {
        self.triggerXAPICompleted(self.getScore(), self.getMaxScore(), self.getScore() === self.getMaxScore());
      }).appendTo($place);
    };
  }
  KiteSet.prototype = Object.create(H5P.EventDispatcher.prototype);
  KiteSet.prototype.constructor = KiteSet;
  return KiteSet;
})(H5P.jQuery);`;

/** Something to read, without a question. */
const PAGE = `var H5P = H5P || {};
H5P.KitePage = function (params) {
  this.attach = function ($place) { $place.append(H5P.kiteHeading(params.title)); };
};`;

const HEADING = `var H5P = H5P || {};
H5P.kiteHeading = function (words) { return H5P.jQuery('<h1/>').text(words); };`;

const KINDS = {
  quiz: { name: 'H5P.KiteQuiz', script: QUIZ },
  slides: { name: 'H5P.KiteSlides', script: SLIDES },
  set: { name: 'H5P.KiteSet', script: SET },
  page: { name: 'H5P.KitePage', script: PAGE },
} as const;
export type H5pKind = keyof typeof KINDS;

type Files = Readonly<Record<string, string | null>>;

/** Writes an H5P content of our own, libraries and all; `files` replaces, or with null leaves out, some of it. */
export async function anH5p(kind: H5pKind = 'quiz', files: Files = {}): Promise<string> {
  const { name, script } = KINDS[kind];
  const heading = { machineName: 'H5P.KiteHeading', majorVersion: 2, minorVersion: 1 };
  const main = { machineName: name, majorVersion: 1, minorVersion: 0 };
  const all: Files = {
    'h5p.json': json({
      title: 'Kites in the wind',
      language: 'en',
      mainLibrary: name,
      embedTypes: ['div'],
      preloadedDependencies: [main],
    }),
    'content/content.json': json({
      title: 'Kites in the wind',
      questions: [
        { id: 'wind-1', text: 'Does a kite need wind?', right: 'yes' },
        { id: 'wind-2', text: 'Is rain good for paper?', right: 'no' },
      ],
    }),
    [`${name}-1.0/library.json`]: json({
      ...main,
      title: 'Kite quiz',
      patchVersion: 3,
      runnable: 1,
      preloadedDependencies: [heading],
      preloadedJs: [{ path: 'kite.js' }],
      preloadedCss: [{ path: 'kite.css' }],
    }),
    [`${name}-1.0/kite.js`]: script,
    [`${name}-1.0/kite.css`]: '.h5p-kite-quiz { padding: 1rem; font-family: sans-serif }',
    'H5P.KiteHeading-2.1/library.json': json({
      ...heading,
      title: 'Kite heading',
      patchVersion: 0,
      preloadedJs: [{ path: 'heading.js' }],
    }),
    'H5P.KiteHeading-2.1/heading.js': HEADING,
    ...files,
  };
  const path = join(await mkdtemp(join(tmpdir(), 'skillkite-h5p-')), 'kites.h5p');
  await writeZip(
    path,
    Object.fromEntries(
      Object.entries(all).filter((one): one is [string, string] => one[1] !== null),
    ),
  );
  return path;
}
