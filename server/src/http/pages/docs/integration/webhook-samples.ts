import { WEBHOOK_HEADERS } from '@design-console/contract/webhook';

/** How a host checks a delivery. Tests run each where its language is installed. */
const node = `import { createHmac, timingSafeEqual } from 'node:crypto';

// body 为收到的原文（Buffer），不要先解析再转回文本
export const isGenuine = (headers, body, secret, now = Date.now()) => {
  const timestamp = headers['${WEBHOOK_HEADERS.timestamp}'] ?? '';
  if (!/^\\d{13}$/.test(timestamp) || Math.abs(now - Number(timestamp)) > 5 * 60_000) return false;
  const wanted = createHmac('sha256', secret).update(\`\${timestamp}.\`).update(body).digest();
  // 轮换密钥时有两个签名，有一个正确即可
  return (headers['${WEBHOOK_HEADERS.signature}'] ?? '').split(',').some((one) => {
    const given = Buffer.from(one, 'hex');
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
};
`;

const python = `import hashlib
import hmac
import re
import time


# body 为收到的原文（bytes），headers 的名称不区分大小写
def is_genuine(headers, body, secret, now_ms=None):
    timestamp = headers.get('${WEBHOOK_HEADERS.timestamp}', '')
    now_ms = time.time() * 1000 if now_ms is None else now_ms
    if not re.fullmatch('[0-9]{13}', timestamp) or abs(now_ms - int(timestamp)) > 5 * 60_000:
        return False
    text = timestamp.encode() + b'.' + body
    wanted = hmac.new(secret.encode(), text, hashlib.sha256).hexdigest().encode()
    # 轮换密钥时有两个签名，有一个正确即可
    given = headers.get('${WEBHOOK_HEADERS.signature}', '').encode().split(b',')
    return any(hmac.compare_digest(wanted, one) for one in given)
`;

const java = `import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public final class WebhookSignature {
  /** timestamp 和 signature 为请求头，body 为收到的原文，now 为 System.currentTimeMillis() */
  public static boolean isGenuine(
      String timestamp, String signature, byte[] body, String secret, long now)
      throws GeneralSecurityException {
    if (timestamp == null || signature == null || !timestamp.matches("[0-9]{13}")) return false;
    if (Math.abs(now - Long.parseLong(timestamp)) > 5 * 60_000) return false;
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
    mac.update((timestamp + ".").getBytes(StandardCharsets.UTF_8));
    byte[] wanted = hex(mac.doFinal(body)).getBytes(StandardCharsets.UTF_8);
    // 轮换密钥时有两个签名，有一个正确即可
    for (String one : signature.split(","))
      if (MessageDigest.isEqual(wanted, one.getBytes(StandardCharsets.UTF_8))) return true;
    return false;
  }

  private static String hex(byte[] bytes) {
    return String.format("%064x", new BigInteger(1, bytes));
  }
}
`;

const php = `<?php
// $timestamp 为 $_SERVER['HTTP_X_CKT_TIMESTAMP'] ?? ''，$signature 为 $_SERVER['HTTP_X_CKT_SIGNATURE'] ?? ''
// $body 为 file_get_contents('php://input')，不要先解析再转回文本
function isGenuine(?string $timestamp, ?string $signature, string $body, string $secret, ?int $nowMs = null): bool
{
    $nowMs = $nowMs ?? (int) (microtime(true) * 1000);
    if ($timestamp === null || $signature === null) {
        return false;
    }
    if (!preg_match('/^[0-9]{13}$/D', $timestamp) || abs($nowMs - (int) $timestamp) > 5 * 60000) {
        return false;
    }
    $wanted = hash_hmac('sha256', $timestamp . '.' . $body, $secret);
    // 轮换密钥时有两个签名，有一个正确即可
    foreach (explode(',', $signature) as $one) {
        if (hash_equals($wanted, $one)) {
            return true;
        }
    }
    return false;
}
`;

const go = `package webhook

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"strings"
	"time"
)

// IsGenuine 的 timestamp 和 signature 为请求头，body 为收到的原文
func IsGenuine(timestamp, signature string, body []byte, secret string, now time.Time) bool {
	sent, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil || len(timestamp) != 13 {
		return false
	}
	if age := now.UnixMilli() - sent; age > 5*60_000 || age < -5*60_000 {
		return false
	}
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(timestamp + "."))
	mac.Write(body)
	wanted := mac.Sum(nil)
	// 轮换密钥时有两个签名，有一个正确即可
	for _, one := range strings.Split(signature, ",") {
		given, err := hex.DecodeString(one)
		if err == nil && hmac.Equal(given, wanted) {
			return true
		}
	}
	return false
}
`;

export const verifySamples = { 'Node.js': node, Java: java, PHP: php, Python: python, Go: go } as const;

/** Made up: a check that takes this delivery at this time is right. */
export const verifyVector = {
  secret: 'whsec_TESTSECRET0123456789abcdefABCDEF',
  timestamp: '1900000000000',
  body: '{"id":"0b7f6a52-6f0c-4f3e-9a55-3f1d2c4b5a69","event":"webhook.test","createdAt":"2030-03-17T17:46:40.000Z","data":{"sentBy":"林晓棠"}}',
  signature: 'ed067780ad02a57f6e10f534202f507499ca60798901d4fcb8b786ff89459209',
} as const;
