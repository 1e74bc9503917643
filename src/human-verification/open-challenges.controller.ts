import { Controller, Post } from '@nestjs/common';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { Operation } from '../platform/http/openapi.js';
import { Public } from '../platform/http/public.js';
import { Section } from '../platform/http/sections.js';
import { toOpenChallenge } from './human-verification.mapper.js';
import { HumanChallenge } from './human-verification.wire.js';
import { OpenChallenges } from './open-challenges.service.js';

@Section('Sign-in', 'Sessions of the web application.')
@Controller('dashboard/auth')
export class OpenChallengesController {
  constructor(private readonly challenges: OpenChallenges) {}

  @Post('challenges')
  @Public()
  @Operation({
    id: 'createSignInChallenge',
    summary: 'Get a challenge for sign-in or sign-up',
    description:
      'For what was answered with `human_verification_required`: find the nonce as for a challenge of specs, and repeat ' +
      'the request with `proof: {challenge_id, nonce}`. It can be used once, within five minutes.',
    open: true,
    ok: { status: 201, type: HumanChallenge, description: 'The challenge' },
    errors: ['origin_not_allowed'],
  })
  challenge(@Http() http: Exchange): Buffer {
    const headers = { Location: '/dashboard/auth/challenges', 'Cache-Control': 'no-store' };
    const challenge = toOpenChallenge(this.challenges.pose());
    return http.answer(201, headers, Buffer.from(JSON.stringify(challenge)));
  }
}
