// @vitest-environment happy-dom
import { statusV2 } from '@app/shared/api/system.calls';
import { expect, test } from 'vitest';
import { takeBroughtAnswer } from './brought-answers.ts';

test('takes an answer that came with the page, once', () => {
  document.head.innerHTML = `<script type="application/json" data-call="${statusV2.path}">{"status":0,"name":"\\u003c/script>"}</script>`;
  expect(takeBroughtAnswer(statusV2)).toEqual({ status: 0, name: '</script>' });
  expect(takeBroughtAnswer(statusV2)).toBeUndefined();
});
